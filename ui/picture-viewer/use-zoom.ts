import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Point, panBy, unzoomed, type Zoom, zoomAt } from "./zoom.ts";

const step = 2;
const panStep = 80;

/** Pinch, wheel, double click and buttons zoom; dragging and arrow keys pan. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const [zoom, setZoom] = useState(unzoomed);
  const zoomed = zoom.scale > 1;
  const reset = () => setZoom(unzoomed);

  const change = (next: (zoom: Zoom, box: DOMRect) => Zoom) => {
    const box = stage.current?.getBoundingClientRect();
    if (box) setZoom((current) => next(current, box));
  };
  const grow = (factor: number, at?: { clientX: number; clientY: number }) =>
    change((current, box) => zoomAt(current, factor, at ? fromCentre(at, box) : { x: 0, y: 0 }, box));

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    grow(Math.exp(-event.deltaY / 300), event);
  });
  useEffect(() => {
    const listen = (event: WheelEvent) => wheel(event);
    const element = stage.current;
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, []);

  function onPointerMove(event: PointerEvent) {
    const before = [...pointers.current.values()];
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...pointers.current.values()];
    if (after.length === 2) pinch(before, after);
    else if (zoomed)
      change((current, box) => panBy(current, { x: event.clientX - last.x, y: event.clientY - last.y }, box));
  }

  function pinch([a, b]: Point[], [c, d]: Point[]) {
    if (!a || !b || !c || !d) return;
    const factor = distance(c, d) / Math.max(1, distance(a, b));
    grow(factor, { clientX: (c.x + d.x) / 2, clientY: (c.y + d.y) / 2 });
  }

  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    zoom,
    zoomed,
    reset,
    toggle: () => (zoomed ? reset() : grow(step)),
    grow,
    pan: ({ x, y }: Point) => change((current, box) => panBy(current, { x: x * panStep, y: y * panStep }, box)),
    stageProps: {
      ref: stage,
      onPointerDown: (event: PointerEvent) =>
        void pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number }) => (zoomed ? reset() : grow(step, event)),
    },
  };
}

function fromCentre({ clientX, clientY }: { clientX: number; clientY: number }, box: DOMRect): Point {
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
