import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadImage(_: Context, { block, config }: BlockInput<"image">) {
  const { caption, ...picture } = block.picture;
  return { ...block, caption, picture: resolvePicture(config.media, picture) };
}
