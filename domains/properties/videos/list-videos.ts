import type { VideoItem } from "#domains/properties/property-details.ts";
import { toVideoEmbed, type VideoEmbed } from "./video-embed.ts";

export type EmbeddedVideo = { id: string; description: string; embed: Exclude<VideoEmbed, { kind: "dropped" }> };

type VideoSource = Readonly<{
  virtualTours: readonly VideoItem[];
  videoUrl: string | null;
  propertyVideos: readonly VideoItem[];
}>;

const singleVideoId = "video";

/** All videos and virtual tours of a property, each with a unique description. */
export function listVideos(property: VideoSource, options: { droppedHosts: readonly string[] }): EmbeddedVideo[] {
  const single = property.videoUrl ? [{ id: singleVideoId, url: property.videoUrl, description: null }] : [];
  const items = [
    ...property.virtualTours.map((item) => withDescription(item, "Virtual Tour")),
    ...[...single, ...property.propertyVideos].map((item) => withDescription(item, "Video")),
  ];
  const shown = items.flatMap(({ id, url, description }) => {
    const embed = toVideoEmbed(url, options);
    return embed.kind === "dropped" ? [] : [{ id, description, embed }];
  });
  return numberRepeated(shown);
}

function withDescription(item: VideoItem, fallback: string) {
  return { ...item, description: item.description?.trim() || fallback };
}

function numberRepeated(items: EmbeddedVideo[]): EmbeddedVideo[] {
  const all = Map.groupBy(items, (item) => item.description);
  return items.map((item) => {
    const same = all.get(item.description) ?? [];
    return same.length > 1 ? { ...item, description: `${item.description} ${same.indexOf(item) + 1}` } : item;
  });
}
