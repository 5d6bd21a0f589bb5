import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { cardWidths } from "#domains/properties/media/media-url.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { useSwipe } from "#ui/use-swipe.ts";
import { toPictureSources } from "../media/media-url.ts";

type Props = { photos: PageCard["photos"]; eager: boolean; carousel: CardCarousel };

const arrow =
  "absolute inset-y-0 z-10 my-auto hidden size-11 items-center justify-center text-ink opacity-0 transition-opacity " +
  "duration-150 group-hover:opacity-100 group-focus-within:opacity-100 pointer-fine:inline-flex";
const disc = "inline-flex size-9 items-center justify-center rounded-full bg-surface shadow-card";

/** The photo carousel of a card; photos are rendered as they are needed. */
export function CardPhotos({ photos, eager, carousel: { isActive, index, drag, loadedCount, moveBy } }: Props) {
  if (photos.length === 0) return <p className="grid size-full place-items-center text-ink">No image</p>;
  const shift = { transform: `translateX(calc(${-index * 100}% + ${drag}px))` };
  return (
    <>
      <div
        className={`flex size-full ${drag === 0 ? "transition-transform duration-200 ease-calm" : ""}`}
        {...(isActive ? { style: shift } : {})}
      >
        {photos.slice(0, loadedCount).map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos can repeat and their order is fixed
          <div key={at} aria-hidden={at !== index} className="size-full shrink-0">
            <ResponsivePicture
              {...toPictureSources(photo, cardWidths)}
              alt={photo.imageAlt}
              sizes="(min-width: 1200px) 400px, (min-width: 768px) 50vw, 100vw"
              eager={eager && at === 0}
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
      {photos.length > 1 ? <Dots count={photos.length} index={index} /> : null}
      {isActive ? (
        <>
          <button type="button" aria-label="Previous photo" onClick={() => moveBy(-1)} className={`${arrow} left-1`}>
            <span className={disc}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </span>
          </button>
          <button type="button" aria-label="Next photo" onClick={() => moveBy(1)} className={`${arrow} right-1`}>
            <span className={disc}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </span>
          </button>
          <p aria-live="polite" className="sr-only">
            Photo {index + 1} of {photos.length}
          </p>
        </>
      ) : null}
    </>
  );
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
      {Array.from({ length: count }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their order
          key={at}
          className={`size-1.5 rounded-full bg-on-ink shadow-[0_0_2px_rgb(0_0_0/0.6)] ${at === index ? "" : "opacity-55"}`}
        />
      ))}
    </div>
  );
}

const swipeTolerance = 40;

/** State of a card's photo carousel. Only the first photo loads until the card is hovered, touched or focused. */
export function useCardPhotos(count: number) {
  const [isActive, setIsActive] = useState(false);
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [drag, setDrag] = useState(0);
  const moveBy = (step: number) => {
    const next = (index + step + count) % count;
    setIndex(next);
    setFurthest(Math.max(furthest, next));
  };
  const swipe = useSwipe({
    tolerance: swipeTolerance,
    onSwipe: (step) => index + step >= 0 && index + step < count && moveBy(step),
    onDrag: setDrag,
  });
  const activate = () => setIsActive(true);
  const handlers = count > 1 ? { ...swipe, onPointerEnter: activate, onTouchStart: activate, onFocus: activate } : {};
  const loadedCount = isActive ? Math.max(furthest, index) + 2 : 1;
  return { isActive, index, drag, loadedCount, moveBy, handlers };
}

type CardCarousel = ReturnType<typeof useCardPhotos>;
