import { gzipSync } from "node:zlib";

export type FirstLoad = { script: number; style: number; html: number; fonts: number; elements: number };

/** Bytes of a first visit without interaction: gzipped, fonts as they are; and the elements parsed before the load event. */
export async function measureFirstLoad(base: string, page = "/"): Promise<FirstLoad> {
  const html = await (await fetch(base + page)).text();
  const sizes = async (pattern: RegExp, compress: boolean) => {
    const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""));
    const bodies = await Promise.all(
      [...files].map(async (file) => Buffer.from(await (await fetch(base + file)).arrayBuffer())),
    );
    return bodies.reduce((sum, body) => sum + (compress ? gzipSync(body).length : body.length), 0);
  };
  return {
    script: await sizes(/["'](\/asset_bundles\/[^"']+\.js)["']/g, true),
    style: await sizes(/href="(\/asset_bundles\/[^"]+\.css)#?"/g, true),
    fonts: await sizes(/href="(\/asset_bundles\/[^"]+\.woff2)"/g, false),
    html: gzipSync(html).length,
    elements: html.replace(/<(noscript|script|style)[\s\S]*?<\/\1>/g, "<$1").match(/<[a-z]/g)?.length ?? 0,
  };
}
