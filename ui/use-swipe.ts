import { type PointerEvent, useRef } from "react";

type Options = {
  /** Minimum distance in pixels. */
  tolerance: number;
  /** 1 for a swipe to the left (next), -1 for one to the right. */
  onSwipe: (step: 1 | -1) => void;
  /** Distance from the start of the swipe; 0 once it ends. */
  onDrag?: (pixels: number) => void;
};

/** Horizontal swipes by touch or pen. The element needs `touch-action: pan-y`, otherwise the browser handles the gesture. */
export function useSwipe({ tolerance, onSwipe, onDrag }: Options) {
  const start = useRef<{ id: number; x: number } | null>(null);

  function finish(pixels: number): void {
    start.current = null;
    onDrag?.(0);
    if (Math.abs(pixels) >= tolerance) onSwipe(pixels < 0 ? 1 : -1);
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.isPrimary && event.pointerType !== "mouse") start.current = { id: event.pointerId, x: event.clientX };
    },
    onPointerMove(event: PointerEvent): void {
      if (start.current?.id === event.pointerId) onDrag?.(event.clientX - start.current.x);
    },
    onPointerUp(event: PointerEvent): void {
      if (start.current?.id === event.pointerId) finish(event.clientX - start.current.x);
    },
    onPointerCancel(event: PointerEvent): void {
      if (start.current?.id === event.pointerId) finish(0);
    },
  };
}
