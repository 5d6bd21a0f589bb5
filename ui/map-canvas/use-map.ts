import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Bounds, fitting, type MapView } from "./bounds.ts";
import type { ShownMap } from "./map-context.ts";

type Options = {
  label: string;
  /** Where it starts; another value moves it there. */
  bounds: Bounds;
  cooperative: boolean;
  onView: (view: MapView) => void;
};

export type MapState = { kind: "waiting" } | { kind: "failed" } | { kind: "shown"; shown: ShownMap };

/** A map in an element for as long as the component lives. */
export function useMap(element: RefObject<HTMLElement | null>, options: Options): MapState {
  const { bounds } = options;
  const [state, setState] = useState<MapState>({ kind: "waiting" });
  const open = useEffectEvent(async (container: HTMLElement, living: AbortSignal): Promise<void> => {
    const { createMap, Marker } = await import("./map-engine.ts");
    const map = await createMap(container, options);
    if (living.aborted) return map.remove();
    living.addEventListener("abort", () => map.remove());
    map.on("moveend", (event) => report(viewOf(map, event)));
    report(viewOf(map, {}));
    setState({ kind: "shown", shown: { map, Marker } });
  });
  const report = useEffectEvent((view: MapView) => options.onView(view));
  const show = useEffectEvent((shown: ShownMap) => {
    shown.map.fitBounds([...bounds], fitting);
  });

  useEffect(() => {
    const life = new AbortController();
    if (element.current === null) return;
    open(element.current, life.signal).catch((error: unknown) => {
      console.warn("The map could not be shown", error);
      if (!life.signal.aborted) setState({ kind: "failed" });
    });
    return () => life.abort();
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

function viewOf(map: ShownMap["map"], event: { originalEvent?: unknown; byVisitor?: boolean }): MapView {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  return {
    bounds: [west, south, east, north],
    zoom: map.getZoom(),
    byVisitor: Boolean(event.originalEvent ?? event.byVisitor),
  };
}
