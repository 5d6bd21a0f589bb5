import { createHash } from "node:crypto";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { WorkQueue } from "#platform/work-queue.ts";
import { drawShareImage } from "./draw-share-image.server.ts";
import { findMediaType, readMedia } from "./find-media.server.ts";
import type { ImageStore } from "./image-store.server.ts";

const drawingVersion = "s1";

/** `image` undefined: too many pictures are being made just now. The tag changes with the agency's brand. */
export type ShareImage = { tag: string; image: Buffer | undefined };

/** From the disk, or drawn once. */
export async function findShareImage(
  ctx: Context,
  key: string,
  { store, queue }: { store: ImageStore; queue: WorkQueue },
): Promise<ShareImage> {
  const { identity, theme, media } = await agencyConfig(ctx);
  const { ink, accent } = theme.colours;
  const markKey = identity.logo.mark ? (media[identity.logo.mark]?.key ?? null) : null;
  const brand = createHash("sha256").update([ink, accent, markKey].join()).digest("hex").slice(0, 12);
  const tag = `${key}-share-${brand}-${drawingVersion}`;
  const name = `${drawingVersion}/${ctx.agency.id}/${key}/${brand}.jpg`;
  const kept = await store.read(name);
  if (kept) return { tag, image: kept };
  if (!/^image\/(?!svg)/.test((await findMediaType(ctx, key)) ?? "")) throw new NotFound();
  const image = await queue.run(async () => {
    const [photo, mark] = await Promise.all([readMedia(ctx, key), markKey === null ? null : readMedia(ctx, markKey)]);
    if (!photo) throw new NotFound();
    return drawShareImage(photo, { ink, accent, mark: mark ?? null }).catch(() => {
      ctx.log.warn({ mediaKey: key }, "picture cannot be read");
      throw new NotFound();
    });
  });
  if (image) await store.write(name, image, (error) => ctx.log.warn({ err: error }, "share picture not kept"));
  return { tag, image: image ?? undefined };
}
