import type { Map as MapLibreMap, Marker } from "maplibre-gl";
import { createContext, use } from "react";

export type ShownMap = { map: MapLibreMap; Marker: typeof Marker };

/** The map around a component. */
export const MapContext = createContext<ShownMap | null>(null);

export function useShownMap(): ShownMap {
  const shown = use(MapContext);
  if (shown === null) throw new Error("There is no map around this component");
  return shown;
}
