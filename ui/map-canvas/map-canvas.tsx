import { Minus, Plus } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "#languages/translate.ts";
import { type Bounds, fitOptions, type MapView } from "./map-bounds.ts";
import { MapContext, type MapContextValue } from "./map-context.ts";

type Props = {
  label: string;
  bounds: Bounds;
  cooperative?: boolean;
  onView?: (view: MapView) => void;
  /** Shown if the map cannot be displayed. */
  fallback: ReactNode;
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
      <p className="map-loading pointer-events-none absolute inset-0 grid place-content-center text-muted">
        {t("Loading the map")}
      </p>
      {state.kind === "failed" ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center bg-surface p-8 text-center text-muted">
          {fallback}
        </div>
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
    <div className="map-zoom absolute right-3 bottom-17 z-10 grid overflow-hidden rounded-control bg-surface text-ink shadow-card">
      <button type="button" aria-label={t("Zoom in")} onClick={() => map.zoomIn({}, byVisitor)} className={zoomButton}>
        <Plus className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t("Zoom out")}
        onClick={() => map.zoomOut({}, byVisitor)}
        className={`${zoomButton} border-t border-line`}
      >
        <Minus className="size-5" />
      </button>
    </div>
  );
}

const zoomButton = "grid size-11 place-items-center hover:bg-line/60 focus-visible:-outline-offset-2";

type MapInput = {
  label: string;
  /** Initial bounds; a new value moves the map. */
  bounds: Bounds;
  cooperative: boolean;
  onView: (view: MapView) => void;
};

type MapState = { kind: "waiting" } | { kind: "failed" } | { kind: "shown"; shown: MapContextValue };

/** Creates a map in an element and removes it on unmount. */
function useMap(element: RefObject<HTMLElement | null>, options: MapInput): MapState {
  const { bounds } = options;
  const [state, setState] = useState<MapState>({ kind: "waiting" });
  const open = useEffectEvent(async (container: HTMLElement, signal: AbortSignal): Promise<void> => {
    const { createMap, Marker } = await import("./map-engine.ts");
    const map = await createMap(container, options);
    if (signal.aborted) return map.remove();
    signal.addEventListener("abort", () => map.remove());
    map.on("moveend", (event) => report(toMapView(map, event)));
    report(toMapView(map, {}));
    setState({ kind: "shown", shown: { map, Marker } });
  });
  const report = useEffectEvent((view: MapView) => options.onView(view));
  const show = useEffectEvent((shown: MapContextValue) => {
    shown.map.fitBounds([...bounds], fitOptions(shown.map.getContainer()));
  });

  useEffect(() => {
    const controller = new AbortController();
    if (element.current === null) return;
    open(element.current, controller.signal).catch((error: unknown) => {
      console.warn("Could not create the map", error);
      if (!controller.signal.aborted) setState({ kind: "failed" });
    });
    return () => controller.abort();
  }, [element]);

  const key = bounds.join();
  const [fitted, setFitted] = useState(key);
  useEffect(() => {
    if (state.kind !== "shown" || key === fitted) return;
    setFitted(key);
    show(state.shown);
  }, [state, key, fitted]);
  return state;
}

function toMapView(map: MapContextValue["map"], event: { originalEvent?: unknown; byVisitor?: boolean }): MapView {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  return {
    bounds: [west, south, east, north],
    zoom: map.getZoom(),
    byVisitor: Boolean(event.originalEvent ?? event.byVisitor),
  };
}
