import { useState } from "react";
import { useSwipe } from "#ui/use-swipe.ts";

const swipeTolerance = 40;

/** Which photograph a card shows. Only the first is fetched before somebody points at, touches or focuses the card. */
export function useCardPhotos(count: number) {
  const [awake, setAwake] = useState(false);
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [drag, setDrag] = useState(0);
  const turnBy = (step: number) => {
    const next = (index + step + count) % count;
    setIndex(next);
    setFurthest(Math.max(furthest, next));
  };
  const swipe = useSwipe({
    tolerance: swipeTolerance,
    onSwipe: (step) => index + step >= 0 && index + step < count && turnBy(step),
    onDrag: setDrag,
  });
  const wake = () => setAwake(true);
  const handlers = count > 1 ? { ...swipe, onPointerEnter: wake, onTouchStart: wake, onFocus: wake } : {};
  return { awake, index, drag, fetched: awake ? Math.max(furthest, index) + 2 : 1, turnBy, handlers };
}

export type CardTurning = ReturnType<typeof useCardPhotos>;
