import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";
import { toCarouselPictures } from "./carousel-pictures.ts";

export function loadHistoryTimeline(_: Context, { block, config }: BlockInput<"historyTimeline">) {
  const entries = block.entries.map((entry) => ({
    ...entry,
    pictures: toCarouselPictures(config.media, entry.pictures),
  }));
  return { ...block, entries };
}
