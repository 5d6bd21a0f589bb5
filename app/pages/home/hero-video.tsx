import { useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";
import { BackgroundVideo } from "./background-video.tsx";
import { canAutoplayVideo } from "./can-autoplay-video.ts";
import { HeroPauseButton } from "./hero-pause-button.tsx";
import { HeroPicture } from "./hero-picture.tsx";

type Props = { url: string; poster: ShownPicture };

/** A muted background video. The poster stays if the visitor saves data or prefers reduced motion. */
export function HeroVideo({ url, poster }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [enabled, setEnabled] = useState(false);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setEnabled(canAutoplayVideo(window)), []);
  return (
    <>
      <div className="absolute inset-0 -z-20 overflow-hidden">
        <HeroPicture picture={poster} />
        {enabled ? (
          <BackgroundVideo
            ref={video}
            src={url}
            onPlaying={() => {
              setShown(true);
              setPlaying(true);
            }}
            onPause={() => setPlaying(false)}
            className={`absolute inset-0 size-full object-cover transition-opacity duration-250 ${shown ? "" : "opacity-0"}`}
          />
        ) : null}
      </div>
      {shown ? (
        <HeroPauseButton
          what="video"
          playing={playing}
          onChange={(paused) => (paused ? video.current?.pause() : void video.current?.play())}
        />
      ) : null}
    </>
  );
}
