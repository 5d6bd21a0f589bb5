import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { Block } from "#domains/content/block-schemas.ts";
import { filmUrl, mediaUrl } from "#domains/properties/media/media-url.ts";
import { type EmbeddedVideo, listVideos } from "#domains/properties/videos/list-videos.ts";

export function loadVideoSection(
  { videoUrl, videoUrls, videoFile, poster, ...block }: Block<"videoSection">,
  { media, settings }: AgencyConfig,
) {
  const shown = { ...block, poster: poster ? resolvePicture(media, poster) : null };
  if (videoFile !== undefined) return { ...shown, videos: [toOwnVideo(videoFile, shown, media)] };
  const urls = videoUrls ?? (videoUrl === undefined ? [] : [videoUrl]);
  const propertyVideos = urls.map((url, index) => ({ id: String(index + 1), url, description: block.heading }));
  const videos = listVideos(
    { virtualTours: [], videoUrl: null, propertyVideos },
    { droppedHosts: settings.droppedVideoHosts },
  );
  return { ...shown, videos };
}

/** A film of the media folder; it needs no consent. */
function toOwnVideo(
  file: string,
  { heading, poster }: { heading: string; poster: { key: string } | null },
  media: AgencyConfig["media"],
): EmbeddedVideo {
  const embed = { kind: "file", src: filmUrl(media, file) } as const;
  const withPoster = poster ? { ...embed, poster: mediaUrl(poster.key, 992, "jpg") } : embed;
  return { id: "1", description: heading, embed: withPoster };
}
