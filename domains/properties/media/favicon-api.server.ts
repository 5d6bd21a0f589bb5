// Mount at the root, where browsers look for icons: app.route("/", faviconApi()).
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readMedia } from "./image-cache.server.ts";

const sizes = { "/favicon.ico": 48, "/apple-touch-icon.png": 180 };

/** Two for each of a thousand agencies, a few kilobytes each. */
const maxCachedIcons = 2_000;

/** PNG icons for clients without SVG favicon support; an agency without a mark gets a square in its primary colour. */
export function faviconApi() {
  const api = new Hono<AppEnvironment>();
  const cache = new LRUCache<string, Promise<Buffer>>({ max: maxCachedIcons });

  async function findIcon(ctx: Context, size: number): Promise<Buffer> {
    const { identity, theme, media } = await agencyConfig(ctx);
    const mark = identity.logo.mark === undefined ? undefined : media[identity.logo.mark]?.key;
    const { primary } = theme.colours;
    const name = [ctx.agency.id, mark, primary, size].join();
    const icon = cache.get(name) ?? renderIcon(ctx, { mark, primary, size });
    cache.set(name, icon);
    return icon.catch((error: unknown) => {
      cache.delete(name);
      throw error;
    });
  }

  for (const [path, size] of Object.entries(sizes)) {
    api.get(path, async (c) => {
      const icon = await findIcon(c.var.context, size);
      return c.body(icon as Uint8Array<ArrayBuffer>, 200, {
        "content-type": "image/png",
        "cache-control": "public, max-age=86400",
      });
    });
  }
  return api;
}

type Icon = { mark: string | undefined; primary: string; size: number };

async function renderIcon(ctx: Context, { mark: key, primary, size }: Icon): Promise<Buffer> {
  const mark = key === undefined ? undefined : await readMedia(ctx, key);
  if (!mark) {
    const square = { width: size, height: size, channels: 3, background: primary } as const;
    return sharp({ create: square }).png().toBuffer();
  }
  return sharp(mark, { density: 300 })
    .resize({ width: size, height: size, fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
}
