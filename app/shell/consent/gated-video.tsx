import { VideoPlayer } from "#domains/properties/ui/video-player.tsx";
import type { ShownVideo } from "#domains/properties/video-items.ts";
import { MediaGate } from "./media-gate.tsx";

/** A film or tour behind the question whether the site it comes from may be asked for it. */
export function GatedVideo({ video }: { video: ShownVideo }) {
  const player = <VideoPlayer video={video} />;
  const host = video.embed.kind === "unsupported" ? null : URL.parse(video.embed.src)?.host;
  return host ? <MediaGate host={host}>{player}</MediaGate> : player;
}
