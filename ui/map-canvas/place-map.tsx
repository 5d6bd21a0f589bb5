import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useNear } from "../use-near.ts";
import type DrawnPlaces from "./drawn-places.tsx";
import type { Place } from "./drawn-places.tsx";

type Props = {
  label: string;
  places: readonly Place[];
  /** Draws a circle of so many metres instead of the marks: it is somewhere in there. */
  withinMetres?: number | undefined;
  className: string;
};

/** A small map in the middle of a page, fetched when the visitor scrolls near it. It keeps its place meanwhile. */
export function PlaceMap({ className, withinMetres, ...places }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, "400px");
  return (
    <div
      ref={box}
      className={`relative overflow-hidden rounded-card bg-line/60 noscript:hidden print:hidden ${className}`}
    >
      {near ? <Fetched {...places} withinMetres={withinMetres} /> : null}
    </div>
  );
}

function Fetched(props: ComponentProps<typeof DrawnPlaces>) {
  const [drawing, setDrawing] = useState<{ Places: typeof DrawnPlaces } | "failed" | null>(null);
  useEffect(() => {
    import("./drawn-places.tsx").then(
      (file) => setDrawing({ Places: file.default }),
      () => setDrawing("failed"),
    );
  }, []);
  if (drawing === null) return null;
  if (drawing === "failed") {
    return <p className="grid size-full place-items-center p-8 text-center text-muted">The map did not load.</p>;
  }
  return <drawing.Places {...props} />;
}
