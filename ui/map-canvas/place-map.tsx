import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useNearViewport } from "../use-near-viewport.ts";
import type PlaceMapCanvas from "./place-map-canvas.tsx";
import type { Place } from "./place-map-canvas.tsx";

type Props = {
  label: string;
  places: readonly Place[];
  /** Shows circles of this radius instead of pins, where the exact location is not published. */
  radiusMetres?: number | undefined;
  className: string;
};

/** A small map within a page, loaded when it comes near the viewport. Its space is reserved. */
export function PlaceMap({ className, radiusMetres, ...places }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box, "400px");
  return (
    <div
      ref={box}
      className={`relative overflow-hidden rounded-card bg-line/60 noscript:hidden print:hidden ${className}`}
    >
      {near ? <LazyCanvas {...places} radiusMetres={radiusMetres} /> : null}
    </div>
  );
}

function LazyCanvas(props: ComponentProps<typeof PlaceMapCanvas>) {
  const [loaded, setLoaded] = useState<{ Canvas: typeof PlaceMapCanvas } | "failed" | null>(null);
  useEffect(() => {
    import("./place-map-canvas.tsx").then(
      (file) => setLoaded({ Canvas: file.default }),
      () => setLoaded("failed"),
    );
  }, []);
  if (loaded === null) return null;
  if (loaded === "failed") {
    return <p className="grid size-full place-items-center p-8 text-center text-muted">The map couldn't be loaded.</p>;
  }
  return <loaded.Canvas {...props} />;
}
