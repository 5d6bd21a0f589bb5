import type { VideoItem } from "./property-details.ts";
import { type VideoEmbed, videoEmbed } from "./video-embed.ts";

export type ShownVideo = { id: string; description: string; embed: Exclude<VideoEmbed, { kind: "dropped" }> };

type Filmed = Readonly<{
  virtualTours: readonly VideoItem[];
  videoUrl: string | null;
  propertyVideos: readonly VideoItem[];
}>;

const singleVideoId = "video";

/** Every film and tour of a property in one list, each with a name of its own. */
export function videoItems(property: Filmed, options: { droppedHosts: readonly string[] }): ShownVideo[] {
  const single = property.videoUrl ? [{ id: singleVideoId, url: property.videoUrl, description: null }] : [];
  const items = [
    ...property.virtualTours.map((item) => named(item, "Virtual Tour")),
    ...[...single, ...property.propertyVideos].map((item) => named(item, "Video")),
  ];
  const shown = items.flatMap(({ id, url, description }) => {
    const embed = videoEmbed(url, options);
    return embed.kind === "dropped" ? [] : [{ id, description, embed }];
  });
  return numberRepeated(shown);
}

function named(item: VideoItem, otherwise: string) {
  return { ...item, description: item.description?.trim() || otherwise };
}

function numberRepeated(items: ShownVideo[]): ShownVideo[] {
  const all = Map.groupBy(items, (item) => item.description);
  return items.map((item) => {
    const same = all.get(item.description) ?? [];
    return same.length > 1 ? { ...item, description: `${item.description} ${same.indexOf(item) + 1}` } : item;
  });
}
