// Mount at the root, where browsers look for icons: app.route("/", faviconApi()).
import { Hono, type Context as HonoContext } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { mailLogoBox, mailLogoPath } from "#domains/agency/logo-picture.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readMedia } from "./image-cache.server.ts";

const sizes = { "/favicon.ico": 48, "/apple-touch-icon.png": 180 };

/** Three for each of a thousand agencies, a few kilobytes each. */
const maxCachedIcons = 3_000;

/**
 * PNG icons for clients without SVG favicon support; an agency without a mark gets a square in its primary colour. Also the
 * logo picture as PNG, for mails.
 */
export function faviconApi() {
  const api = new Hono<AppEnvironment>();
  const cache = new LRUCache<string, Promise<Buffer>>({ max: maxCachedIcons });

  function renderOnce(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const image = cache.get(name) ?? render();
    cache.set(name, image);
    return image.catch((error: unknown) => {
      cache.delete(name);
      throw error;
    });
  }

  async function findIcon(ctx: Context, size: number): Promise<Buffer> {
    const { identity, theme, media } = await agencyConfig(ctx);
    const mark = identity.logo.mark === undefined ? undefined : media[identity.logo.mark]?.key;
    const { primary } = theme.colours;
    return renderOnce([ctx.agency.id, mark, primary, size].join(), () => renderIcon(ctx, { mark, primary, size }));
  }

  async function findLogo(ctx: Context): Promise<Buffer> {
    const { identity, media } = await agencyConfig(ctx);
    const key = media[identity.logo.picture?.file ?? ""]?.key;
    if (key === undefined) throw new NotFound();
    return renderOnce([ctx.agency.id, key].join(), () => renderLogo(ctx, key));
  }

  for (const [path, size] of Object.entries(sizes))
    api.get(path, async (c) => send(c, await findIcon(c.var.context, size)));
  api.get(mailLogoPath, async (c) => send(c, await findLogo(c.var.context)));
  return api;
}

/** Mail clients load pictures cross-origin. */
const send = (c: HonoContext, image: Buffer) =>
  c.body(image as Uint8Array<ArrayBuffer>, 200, {
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    "cross-origin-resource-policy": "cross-origin",
  });

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

async function renderLogo(ctx: Context, key: string): Promise<Buffer> {
  const logo = await readMedia(ctx, key);
  if (!logo) throw new NotFound();
  return sharp(logo, { density: 300 })
    .resize({ ...mailLogoBox, fit: "inside" })
    .png()
    .toBuffer();
}
