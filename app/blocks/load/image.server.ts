import { shownPicture } from "#domains/agency/picture.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadImage(_: Context, { block, config }: BlockInput<"image">) {
  const { caption, ...picture } = block.picture;
  return { ...block, caption, picture: shownPicture(config.media, picture) };
}
