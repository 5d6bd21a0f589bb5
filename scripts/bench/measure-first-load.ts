import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

export type FirstLoad = { script: number; style: number; html: number; fonts: number; elements: number };

/** Bytes of what the HTML names: gzipped, fonts as they are; and the elements parsed before the load event. */
export async function measureFirstLoad(base: string, page = "/"): Promise<FirstLoad> {
  const html = String(await readLocal(base, page));
  const sizes = async (pattern: RegExp, compress: boolean) => {
    const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""));
    const bodies = await Promise.all([...files].map((file) => readLocal(base, file)));
    return bodies.reduce((sum, body) => sum + (compress ? gzipSync(body).length : body.length), 0);
  };
  return {
    script: await sizes(/["' ](\/asset_bundles\/[^"' ]+\.js)(?=["' ])/g, true),
    style: await sizes(/href="(\/asset_bundles\/[^"]+\.css)#?"/g, true),
    fonts: await sizes(/href="(\/asset_bundles\/[^"]+\.woff2)"/g, false),
    html: gzipSync(html).length,
    elements: html.replace(/<(noscript|script|style)[\s\S]*?<\/\1>/g, "<$1").match(/<[a-z]/g)?.length ?? 0,
  };
}

/** Bytes of scripts, gzipped, and of fonts that a browser loads without any input, until nothing more arrives. */
export async function loadInBrowser(
  page: Page,
  base: string,
  path: string,
): Promise<Pick<FirstLoad, "script" | "fonts">> {
  const files = new Set<string>();
  const note = (response: Response) => files.add(new URL(response.url()).pathname);
  page.on("response", note);
  await page.goto(`${base}${path}`);
  await page.waitForFunction(() => window.earlyInput === undefined);
  await page.waitForLoadState("networkidle");
  page.off("response", note);
  const sum = async (extension: string, toBytes: (body: Buffer) => number) => {
    const found = [...files].filter((name) => name.endsWith(extension));
    const bodies = await Promise.all(found.map((name) => readLocal(base, name)));
    return bodies.reduce((total, body) => total + toBytes(body), 0);
  };
  return {
    script: await sum(".js", (body) => gzipSync(body).length),
    fonts: await sum(".woff2", (body) => body.length),
  };
}

/** The first property of an agency's search, for sale. */
export async function findPropertyPath(base: string): Promise<string> {
  const { properties } = JSON.parse(String(await readLocal(base, "/search.ljson?channel=sales")));
  return properties[0].property_url;
}

/** Browsers resolve names under `localhost` themselves, Node does not. */
async function readLocal(base: string, path: string): Promise<Buffer> {
  const { host, port } = new URL(base);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get({ hostname: "localhost", port, path, headers: { host } }, (response) => {
    if (response.statusCode === 200) resolve(buffer(response));
    else reject(new Error(`${response.statusCode} for ${base}${path}`));
  }).on("error", reject);
  return promise;
}
