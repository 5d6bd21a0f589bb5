import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { ResizeInTurn } from "./find-resized-image.server.ts";
import { findMediaType, type ImageCache, readMedia } from "./image-cache.server.ts";

const shareImageVersion = "s1";

/** `image` undefined: the resize queue is full. The ETag changes with the agency's brand. */
export type ShareImage = { tag: string; image: Buffer | undefined };

export async function findShareImage(
  ctx: Context,
  key: string,
  { store, resizeInTurn }: { store: ImageCache; resizeInTurn: ResizeInTurn },
): Promise<ShareImage> {
  const { identity, theme, media } = await agencyConfig(ctx);
  const { ink, paper, accent } = theme.colours;
  const { mark, picture } = identity.logo;
  const logoKey = media[picture ? (picture.onDark ?? picture.file) : (mark ?? "")]?.key ?? null;
  const background = picture && !picture.onDark ? paper : ink;
  const maxLogoWidth = picture ? maxWideLogoWidth : logoHeight;
  const focus = Object.values(media).find((file) => file.key === key)?.focus;
  const parts = [background, accent, logoKey, ...(picture ? ["wide"] : []), ...(focus ? [focus.x, focus.y] : [])];
  const brand = createHash("sha256").update(parts.join()).digest("hex").slice(0, 12);
  const tag = `${key}-share-${brand}-${shareImageVersion}`;
  const name = `${shareImageVersion}/${ctx.agency.id}/${key}/${brand}.jpg`;
  const cached = await store.read(name);
  if (cached) return { tag, image: cached };
  if (!/^image\/(?!svg)/.test((await findMediaType(ctx, key)) ?? "")) throw new NotFound();
  const image = await resizeInTurn(async () => {
    const [photo, logo] = await Promise.all([readMedia(ctx, key), logoKey === null ? null : readMedia(ctx, logoKey)]);
    if (!photo) throw new NotFound();
    return renderShareImage(photo, { background, accent, logo: logo ?? null, maxLogoWidth, focus }).catch(() => {
      ctx.log.warn({ mediaKey: key }, "image cannot be decoded");
      throw new NotFound();
    });
  });
  if (image) await store.write(name, image, (error) => ctx.log.warn({ err: error }, "share image not cached"));
  return { tag, image: image ?? undefined };
}

type Focus = { x: number; y: number };
type ShareImageBrand = {
  background: string;
  accent: string;
  logo: Buffer | null;
  maxLogoWidth: number;
  focus: Focus | undefined;
};

const width = 1200;
const height = 630;
const logoBoxHeight = 120;
const logoHeight = 72;
const maxWideLogoWidth = 432;
const accentBarHeight = 10;

/** The Open Graph image of a property: the photo with the agency's logo or mark and a bar in its accent colour. */
async function renderShareImage(photo: Buffer, brand: ShareImageBrand): Promise<Buffer> {
  const { background, accent, logo, maxLogoWidth, focus } = brand;
  const layers = [{ input: solidColour(width, accentBarHeight, accent), left: 0, top: height - accentBarHeight }];
  if (logo) {
    const { data: input, info } = await renderLogo(logo, maxLogoWidth);
    const top = height - accentBarHeight - logoBoxHeight;
    const left = (logoBoxHeight - logoHeight) / 2;
    layers.push({ input: solidColour(info.width + 2 * left, logoBoxHeight, background), left: 0, top });
    layers.push({ input, left, top: top + Math.round((logoBoxHeight - info.height) / 2) });
  }
  const picture = sharp(photo, { failOn: "none" }).autoOrient();
  return (focus ? await cropAround(picture, focus) : picture.resize({ width, height, fit: "cover" }))
    .flatten({ background: "#ffffff" })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** As `object-position` does in pages. */
async function cropAround(picture: Sharp, { x, y }: Focus): Promise<Sharp> {
  const { autoOrient: size } = await picture.metadata();
  const scale = Math.max(width / size.width, height / size.height);
  const [fullWidth, fullHeight] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const left = Math.round(((fullWidth - width) * x) / 100);
  const top = Math.round(((fullHeight - height) * y) / 100);
  return picture.resize({ width: fullWidth, height: fullHeight, fit: "fill" }).extract({ left, top, width, height });
}

function renderLogo(logo: Buffer, maxWidth: number) {
  const box = { width: maxWidth, height: logoHeight, fit: "inside" } as const;
  return sharp(logo, { density: 300 }).resize(box).png().toBuffer({ resolveWithObject: true });
}

function solidColour(width: number, height: number, background: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/></svg>`;
  return Buffer.from(svg);
}
