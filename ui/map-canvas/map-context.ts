import type { Map as MapLibreMap, Marker } from "maplibre-gl";
import { createContext, use } from "react";

export type MapContextValue = { map: MapLibreMap; Marker: typeof Marker };

export const MapContext = createContext<MapContextValue | null>(null);

export function useMapContext(): MapContextValue {
  const shown = use(MapContext);
  if (shown === null) throw new Error("useMapContext must be used inside a MapCanvas");
  return shown;
}
