import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { listVideos } from "#domains/properties/videos/list-videos.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadVideoSection(_: Context, { block, config }: BlockInput<"videoSection">) {
  const { type, id, heading, subtitle, description, videoUrl, videoUrls, poster } = block;
  const urls = videoUrls ?? (videoUrl === undefined ? [] : [videoUrl]);
  const videos = urls.map((url, index) => ({ id: String(index + 1), url, description: heading }));
  return {
    type,
    id,
    heading,
    subtitle,
    description,
    poster: poster ? resolvePicture(config.media, poster) : null,
    videos: listVideos(
      { virtualTours: [], videoUrl: null, propertyVideos: videos },
      { droppedHosts: config.settings.droppedVideoHosts },
    ),
  };
}
