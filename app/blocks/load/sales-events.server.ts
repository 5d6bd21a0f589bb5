import { eventsToCome } from "#domains/content/events-to-come.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";
import { carouselPictures } from "./carousel-pictures.ts";

export function loadSalesEvents(ctx: Context, { block, config }: BlockInput<"salesEvents">) {
  const events = eventsToCome(block.events, ctx.now).map((event) => ({
    ...event,
    pictures: carouselPictures(config.media, event.pictures),
  }));
  return { ...block, events };
}
