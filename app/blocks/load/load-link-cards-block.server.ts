import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadLinkCards(_: Context, { block, config }: BlockInput<"linkCards">) {
  return {
    ...block,
    cards: block.cards.map((card) => ({ ...card, picture: resolvePicture(config.media, card.picture) })),
  };
}
