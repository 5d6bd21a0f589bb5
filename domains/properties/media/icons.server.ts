// Mounted at the root, where browsers and phones look for them: app.route("/", iconsApi()).
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readMedia } from "./find-media.server.ts";

const sizes = { "/favicon.ico": 48, "/apple-touch-icon.png": 180 };

/** Two for each of a thousand agencies, some kilobytes each. */
const mostKept = 2_000;

/** The agency's mark as a picture for those who do not take the svg; without a mark, a square of its colour. Drawn once. */
export function iconsApi() {
  const api = new Hono<AppEnvironment>();
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: mostKept });

  async function findIcon(ctx: Context, size: number): Promise<Buffer> {
    const { identity, theme, media } = await agencyConfig(ctx);
    const mark = identity.logo.mark === undefined ? undefined : media[identity.logo.mark]?.key;
    const { primary } = theme.colours;
    const name = [ctx.agency.id, mark, primary, size].join();
    const drawing = drawn.get(name) ?? drawIcon(ctx, { mark, primary, size });
    drawn.set(name, drawing);
    return drawing.catch((error: unknown) => {
      drawn.delete(name);
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

async function drawIcon(ctx: Context, { mark: key, primary, size }: Icon): Promise<Buffer> {
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
