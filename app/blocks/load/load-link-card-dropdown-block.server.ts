import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadLinkCardDropdown(_: Context, { block, config }: BlockInput<"linkCardDropdown">) {
  const cards = block.cards.map(({ picture, ...card }) => ({
    ...card,
    picture: picture ? resolvePicture(config.media, picture) : null,
  }));
  return { ...block, cards };
}
