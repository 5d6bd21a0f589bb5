import { VideoPlayer } from "#domains/properties/ui/video-player.tsx";
import type { EmbeddedVideo } from "#domains/properties/videos/list-videos.ts";
import { MediaGate } from "./media-gate.tsx";

/** A video or tour, loaded from its host only with consent. */
export function GatedVideo({ video }: { video: EmbeddedVideo }) {
  const player = <VideoPlayer video={video} />;
  const host = video.embed.kind === "unsupported" ? null : URL.parse(video.embed.src)?.host;
  return host ? <MediaGate host={host}>{player}</MediaGate> : player;
}
