import { listUpcomingEvents } from "#domains/content/upcoming-events.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";
import { toCarouselPictures } from "./carousel-pictures.ts";

export function loadSalesEvents(ctx: Context, { block, config }: BlockInput<"salesEvents">) {
  const events = listUpcomingEvents(block.events, ctx.now).map((event) => ({
    ...event,
    pictures: toCarouselPictures(config.media, event.pictures),
  }));
  return { ...block, events };
}
