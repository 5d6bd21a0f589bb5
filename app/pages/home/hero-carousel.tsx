import { useState } from "react";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";
import { useSwipe } from "#ui/use-swipe.ts";
import { HeroPauseButton } from "./hero-pause-button.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { useSlideshow } from "./use-slideshow.ts";

const swipeTolerance = 100;

/** A cross-fading slideshow. Each picture is loaded while the previous one is shown. */
export function HeroCarousel({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { index, started, playing, turnBy, setPaused } = useSlideshow(pictures.length);
  const swipe = useSwipe({ tolerance: swipeTolerance, onSwipe: turnBy });
  const [loadedUpTo, setLoadedUpTo] = useState(0);
  const neededUpTo = started ? index + 1 : index;
  if (neededUpTo > loadedUpTo) setLoadedUpTo(neededUpTo);
  return (
    <>
      <div
        {...(pictures.length > 1 ? swipe : {})}
        className="absolute inset-0 -z-20 touch-pan-y touch-pinch-zoom overflow-hidden"
      >
        {pictures.map((picture, slide) =>
          slide > loadedUpTo ? null : (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the order is fixed
              key={slide}
              aria-hidden={slide !== index}
              className={`absolute inset-0 transition-opacity duration-250 ${slide === index ? "" : "opacity-0"}`}
            >
              <HeroPicture picture={picture} later={slide > 0} />
            </div>
          ),
        )}
      </div>
      {pictures.length > 1 ? (
        <HeroPauseButton
          what="slideshow"
          playing={playing}
          onChange={setPaused}
          position={`${index + 1} / ${pictures.length}`}
        />
      ) : null}
    </>
  );
}
