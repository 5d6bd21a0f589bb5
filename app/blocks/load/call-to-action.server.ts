import { shownPicture } from "#domains/agency/picture.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadCallToAction(_: Context, { block, config }: BlockInput<"callToAction">) {
  return { ...block, picture: block.picture ? shownPicture(config.media, block.picture) : null };
}
