import { Minus, Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Bounds, MapView } from "./map-bounds.ts";
import { MapContext, type MapContextValue } from "./map-context.ts";
import { useMap } from "./use-map.ts";

type Props = {
  label: string;
  bounds: Bounds;
  cooperative?: boolean;
  onView?: (view: MapView) => void;
  /** Shown if the map cannot be displayed. */
  fallback: string;
  /** Markers, lines and controls of the map. */
  children?: ReactNode;
};

/** Fills its parent, which must be positioned. */
export function MapCanvas({ label, bounds, cooperative = false, onView = () => {}, fallback, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const state = useMap(element, { label, bounds, cooperative, onView });
  return (
    <>
      <div ref={element} className="map-canvas absolute! inset-0 font-body" />
      {state.kind === "waiting" ? (
        <div aria-hidden="true" className="absolute inset-0 animate-pulse bg-line/60" />
      ) : null}
      {state.kind === "failed" ? (
        <p className="absolute inset-0 grid place-items-center bg-surface p-8 text-center text-muted">{fallback}</p>
      ) : null}
      {state.kind === "shown" ? (
        <MapContext value={state.shown}>
          {children}
          <ZoomButtons map={state.shown.map} />
        </MapContext>
      ) : null}
    </>
  );
}

const byVisitor = { byVisitor: true };

function ZoomButtons({ map }: Pick<MapContextValue, "map">) {
  return (
    <div className="absolute right-3 bottom-17 z-10 grid overflow-hidden rounded-control bg-surface text-ink shadow-card">
      <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn({}, byVisitor)} className={zoomButton}>
        <Plus className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => map.zoomOut({}, byVisitor)}
        className={`${zoomButton} border-t border-line`}
      >
        <Minus className="size-5" />
      </button>
    </div>
  );
}

const zoomButton = "grid size-11 place-items-center hover:bg-line/60 focus-visible:-outline-offset-2";
