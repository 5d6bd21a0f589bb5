import { gzipSync } from "node:zlib";

export type FirstLoad = { script: number; style: number; html: number; fonts: number };

/** Bytes a first visit fetches before anything is touched: gzip for text, as they are for fonts. */
export async function measureFirstLoad(base: string, page = "/"): Promise<FirstLoad> {
  const html = await (await fetch(base + page)).text();
  const sizes = async (pattern: RegExp, packed: boolean) => {
    const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""));
    const bodies = await Promise.all(
      [...files].map(async (file) => Buffer.from(await (await fetch(base + file)).arrayBuffer())),
    );
    return bodies.reduce((sum, body) => sum + (packed ? gzipSync(body).length : body.length), 0);
  };
  return {
    script: await sizes(/["'](\/asset_bundles\/[^"']+\.js)["']/g, true),
    style: await sizes(/href="(\/asset_bundles\/[^"]+\.css)#?"/g, true),
    fonts: await sizes(/href="(\/asset_bundles\/[^"]+\.woff2)"/g, false),
    html: gzipSync(html).length,
  };
}
