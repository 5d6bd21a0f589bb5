import { useRef } from "react";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "../lazy-chunk.tsx";
import { useNearViewport } from "../use-near-viewport.ts";
import type { Place } from "./place-map-canvas.tsx";
import type { Station } from "./surroundings.tsx";

type Props = {
  label: string;
  places: readonly Place[];
  /** Railway stations, marked with their names. */
  stations?: readonly Station[] | undefined;
  /** Shows circles of this radius instead of pins, where the exact location is not published. */
  radiusMetres?: number | undefined;
  /** Adds circles at half a mile and a mile around the first place. */
  rings?: boolean;
  className: string;
};

const loadCanvas = () => import("./place-map-canvas.tsx");

/** A small map within a page, loaded when it comes near the viewport. Its space is reserved. */
export function PlaceMap({ className, radiusMetres, rings = false, ...places }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box, "400px");
  return (
    <div
      ref={box}
      className={`relative overflow-hidden rounded-card bg-(--map-land,var(--colour-line)) noscript:hidden print:hidden ${className}`}
    >
      {near ? (
        <LazyChunk
          load={loadCanvas}
          waiting={null}
          failed={t("The map couldn’t be loaded.")}
          failedClass="p-8 text-center"
        >
          {({ default: PlaceMapCanvas }) => <PlaceMapCanvas {...places} radiusMetres={radiusMetres} rings={rings} />}
        </LazyChunk>
      ) : null}
    </div>
  );
}
