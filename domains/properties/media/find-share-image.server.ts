import { createHash } from "node:crypto";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { WorkQueue } from "#platform/work-queue.ts";
import { findMediaType, readMedia } from "./find-media.server.ts";
import type { ImageCache } from "./image-cache.server.ts";
import { renderShareImage } from "./render-share-image.server.ts";

const shareImageVersion = "s1";

/** `image` undefined: the resize queue is full. The ETag changes with the agency's brand. */
export type ShareImage = { tag: string; image: Buffer | undefined };

/** Reads from the disk cache, or renders the image. */
export async function findShareImage(
  ctx: Context,
  key: string,
  { store, queue }: { store: ImageCache; queue: WorkQueue },
): Promise<ShareImage> {
  const { identity, theme, media } = await agencyConfig(ctx);
  const { ink, accent } = theme.colours;
  const markKey = identity.logo.mark ? (media[identity.logo.mark]?.key ?? null) : null;
  const brand = createHash("sha256").update([ink, accent, markKey].join()).digest("hex").slice(0, 12);
  const tag = `${key}-share-${brand}-${shareImageVersion}`;
  const name = `${shareImageVersion}/${ctx.agency.id}/${key}/${brand}.jpg`;
  const cached = await store.read(name);
  if (cached) return { tag, image: cached };
  if (!/^image\/(?!svg)/.test((await findMediaType(ctx, key)) ?? "")) throw new NotFound();
  const image = await queue.run(async () => {
    const [photo, mark] = await Promise.all([readMedia(ctx, key), markKey === null ? null : readMedia(ctx, markKey)]);
    if (!photo) throw new NotFound();
    return renderShareImage(photo, { ink, accent, mark: mark ?? null }).catch(() => {
      ctx.log.warn({ mediaKey: key }, "image cannot be decoded");
      throw new NotFound();
    });
  });
  if (image) await store.write(name, image, (error) => ctx.log.warn({ err: error }, "share image not cached"));
  return { tag, image: image ?? undefined };
}
