import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Bounds, fitOptions, type MapView } from "./map-bounds.ts";
import type { MapContextValue } from "./map-context.ts";

type Options = {
  label: string;
  /** Initial bounds; a new value moves the map. */
  bounds: Bounds;
  cooperative: boolean;
  onView: (view: MapView) => void;
};

export type MapState = { kind: "waiting" } | { kind: "failed" } | { kind: "shown"; shown: MapContextValue };

/** Creates a map in an element and removes it on unmount. */
export function useMap(element: RefObject<HTMLElement | null>, options: Options): MapState {
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
    shown.map.fitBounds([...bounds], fitOptions);
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
