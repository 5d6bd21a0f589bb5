import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { WorkQueue } from "#platform/work-queue.ts";
import { documentType } from "./document-type.ts";
import { findMediaType, readMedia } from "./find-media.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import type { ImageWidth } from "./image-widths.ts";
import type { ImageFormat } from "./media-url.ts";
import { encoderVersion, resizeImage } from "./resize-image.server.ts";

export type ImageRequest = { key: string; width: ImageWidth; format: ImageFormat };
/** Undefined: too many pictures are being made just now. */
export type FindImage = (ctx: Context, request: ImageRequest) => Promise<Buffer | undefined>;

/** From the disk, or made once however many ask for it at the same time. */
export function createFindImage(store: ImageStore, queue: WorkQueue): FindImage {
  const inProgress = new Map<string, Promise<Buffer | undefined>>();

  return (ctx, request) => {
    const { key, width, format } = request;
    const name = `${encoderVersion}/${ctx.agency.id}/${key}/${width}.${format}`;
    const making = inProgress.get(name) ?? readOrMake(ctx, request, name).finally(() => inProgress.delete(name));
    inProgress.set(name, making);
    return making;
  };

  async function readOrMake(ctx: Context, request: ImageRequest, name: string): Promise<Buffer | undefined> {
    const kept = await store.read(name);
    if (kept) return kept;
    const type = await findMediaType(ctx, request.key);
    if (!type || type === documentType) throw new NotFound();
    const made = await queue.run(() => make(ctx, request));
    if (made) await store.write(name, made, (error) => ctx.log.warn({ err: error }, "resized picture not kept"));
    return made ?? undefined;
  }
}

async function make(ctx: Context, { key, width, format }: ImageRequest): Promise<Buffer> {
  const original = await readMedia(ctx, key);
  if (!original) throw new NotFound();
  return resizeImage(original, width, format).catch(() => {
    ctx.log.warn({ mediaKey: key }, "picture cannot be read");
    throw new NotFound();
  });
}
