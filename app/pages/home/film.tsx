import type { Ref, VideoHTMLAttributes } from "react";

/** A film that nobody has to start, hear or see the end of. */
export function Film(props: VideoHTMLAttributes<HTMLVideoElement> & { ref?: Ref<HTMLVideoElement> }) {
  return <video autoPlay muted loop playsInline preload="auto" aria-hidden="true" tabIndex={-1} {...props} />;
}
