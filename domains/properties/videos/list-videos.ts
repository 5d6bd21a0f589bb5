import type { VideoItem } from "#domains/properties/property-details.ts";
import { t } from "#languages/translate.ts";
import { findEmbedRule, unchangedEmbedHosts } from "./video-hosts.ts";

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
    ...property.virtualTours.map((item) => withDescription(item, t("Virtual Tour"))),
    ...[...single, ...property.propertyVideos].map((item) => withDescription(item, t("Video"))),
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

type VideoEmbed =
  /** `href` is the page of the video on its own site. */
  | { kind: "frame"; src: string; href: string; portrait: boolean }
  | { kind: "file"; src: string; poster?: string }
  /** Not a video, such as a property report. */
  | { kind: "dropped" }
  /** `href` is null for an unsafe URL. */
  | { kind: "unsupported"; href: string | null };

const videoFile = /\.(mp4|webm|m4v)$/i;

/** Matches hosts exactly or as subdomains, and embeds https only. */
export function toVideoEmbed(link: string, { droppedHosts }: { droppedHosts: readonly string[] }): VideoEmbed {
  const url = parseSecureUrl(link);
  if (url === null) return { kind: "unsupported", href: null };
  if (droppedHosts.some((host) => isHostOrSubdomain(url.host, host))) return { kind: "dropped" };
  const rule = findEmbedRule(url.host);
  const found = rule ? rule(url) : embedUnchanged(url);
  if (found) return { kind: "frame", src: found.src, href: url.href, portrait: found.portrait ?? false };
  return videoFile.test(url.pathname) ? { kind: "file", src: url.href } : { kind: "unsupported", href: url.href };
}

function parseSecureUrl(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url === null || url.username !== "" || url.password !== "") return null;
  if (url.protocol === "http:") url.protocol = "https:";
  return url.protocol === "https:" ? url : null;
}

function embedUnchanged(url: URL): { src: string; portrait?: boolean } | null {
  return unchangedEmbedHosts.some((host) => isHostOrSubdomain(url.host, host)) ? { src: url.href } : null;
}

function isHostOrSubdomain(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}
