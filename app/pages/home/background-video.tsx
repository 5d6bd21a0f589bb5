import type { Ref, VideoHTMLAttributes } from "react";

/** A muted, looping background video. */
export function BackgroundVideo(props: VideoHTMLAttributes<HTMLVideoElement> & { ref?: Ref<HTMLVideoElement> }) {
  return <video autoPlay muted loop playsInline preload="auto" aria-hidden="true" tabIndex={-1} {...props} />;
}
