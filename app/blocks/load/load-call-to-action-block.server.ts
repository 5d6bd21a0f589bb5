import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadCallToAction(_: Context, { block, config }: BlockInput<"callToAction">) {
  return { ...block, picture: block.picture ? resolvePicture(config.media, block.picture) : null };
}
