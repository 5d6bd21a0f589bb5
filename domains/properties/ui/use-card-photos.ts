import { useState } from "react";
import { useSwipe } from "#ui/use-swipe.ts";

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

export type CardCarousel = ReturnType<typeof useCardPhotos>;
