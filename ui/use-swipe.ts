import { type PointerEvent, useRef } from "react";

type Options = {
  /** Pixels a finger must go before it counts. */
  tolerance: number;
  /** 1 is onwards: the finger went left. */
  onSwipe: (step: 1 | -1) => void;
  /** How far the finger is from where it came down, and 0 once it is up. */
  onDrag?: (pixels: number) => void;
};

/** Sideways swipes of a finger or a pen. The element needs `touch-action: pan-y`, or the browser keeps the swipe. */
export function useSwipe({ tolerance, onSwipe, onDrag }: Options) {
  const from = useRef<{ id: number; x: number } | null>(null);

  function finish(pixels: number): void {
    from.current = null;
    onDrag?.(0);
    if (Math.abs(pixels) >= tolerance) onSwipe(pixels < 0 ? 1 : -1);
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.isPrimary && event.pointerType !== "mouse") from.current = { id: event.pointerId, x: event.clientX };
    },
    onPointerMove(event: PointerEvent): void {
      if (from.current?.id === event.pointerId) onDrag?.(event.clientX - from.current.x);
    },
    onPointerUp(event: PointerEvent): void {
      if (from.current?.id === event.pointerId) finish(event.clientX - from.current.x);
    },
    onPointerCancel(event: PointerEvent): void {
      if (from.current?.id === event.pointerId) finish(0);
    },
  };
}
