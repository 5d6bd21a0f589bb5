import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

export type FirstLoad = { script: number; style: number; html: number; fonts: number; elements: number };

/** Bytes of a first visit without interaction: gzipped, fonts as they are; and the elements parsed before the load event. */
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
