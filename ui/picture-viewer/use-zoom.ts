import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

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

/** Scale about the centre, and offset in pixels. */
export type Zoom = Readonly<{ scale: number; x: number; y: number }>;
export type Point = Readonly<{ x: number; y: number }>;
export type Size = Readonly<{ width: number; height: number }>;

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 4;

/** Zooms about a point, measured from the centre of the stage. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return clampToStage(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    stage,
  );
}

export function panBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return clampToStage({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** Keeps the picture covering the stage. */
function clampToStage({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const limit = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: clamp(x, limit.x), y: clamp(y, limit.y) };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}

/** Whether a point is on the picture itself, not on the empty bands around it in its box. */
export function isOnPicture(point: Point, box: Point & Size, picture: Size): boolean {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const fromCentre = { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 };
  return (
    Math.abs(fromCentre.x) <= (picture.width * scale) / 2 && Math.abs(fromCentre.y) <= (picture.height * scale) / 2
  );
}
