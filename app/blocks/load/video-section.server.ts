import { shownPicture } from "#domains/agency/picture.ts";
import { videoItems } from "#domains/properties/video-items.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadVideoSection(_: Context, { block, config }: BlockInput<"videoSection">) {
  const { type, id, heading, subtitle, description, videoUrl, videoUrls, poster } = block;
  const urls = videoUrls ?? (videoUrl === undefined ? [] : [videoUrl]);
  const films = urls.map((url, index) => ({ id: String(index + 1), url, description: heading }));
  return {
    type,
    id,
    heading,
    subtitle,
    description,
    poster: poster ? shownPicture(config.media, poster) : null,
    videos: videoItems(
      { virtualTours: [], videoUrl: null, propertyVideos: films },
      { droppedHosts: config.settings.droppedVideoHosts },
    ),
  };
}
