import { useState } from "react";
import type { ShownPicture } from "#domains/agency/picture.ts";
import { useSwipe } from "#ui/use-swipe.ts";
import { HeroPause } from "./hero-pause.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { useTurning } from "./use-turning.ts";

const swipeTolerance = 100;

/** Pictures that fade into each other, round and round. Each is fetched while the one before it is shown. */
export function HeroCarousel({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { index, started, playing, turnBy, setPaused } = useTurning(pictures.length);
  const swipe = useSwipe({ tolerance: swipeTolerance, onSwipe: turnBy });
  const [fetched, setFetched] = useState(0);
  const reached = started ? index + 1 : index;
  if (reached > fetched) setFetched(reached);
  return (
    <>
      <div
        {...(pictures.length > 1 ? swipe : {})}
        className="absolute inset-0 -z-20 touch-pan-y touch-pinch-zoom overflow-hidden"
      >
        {pictures.map((picture, at) =>
          at > fetched ? null : (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice, and the order is fixed
              key={at}
              aria-hidden={at !== index}
              className={`absolute inset-0 transition-opacity duration-250 ${at === index ? "" : "opacity-0"}`}
            >
              <HeroPicture picture={picture} later={at > 0} />
            </div>
          ),
        )}
      </div>
      {pictures.length > 1 ? (
        <HeroPause
          what="slideshow"
          playing={playing}
          onChange={setPaused}
          position={`${index + 1} / ${pictures.length}`}
        />
      ) : null}
    </>
  );
}
