import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useId } from "react";
import { useShownMap } from "./map-context.ts";
import { whenStyled } from "./when-styled.ts";

export type LngLatPair = readonly [lng: number, lat: number];

/** A ring on the ground in the page's accent, or the line towards one while it has fewer than three corners. */
export function MapArea({ points }: { points: readonly LngLatPair[] }) {
  const { map } = useShownMap();
  const id = useId();
  useEffect(() => {
    const cancel = whenStyled(map, () => addArea(map, id));
    return () => {
      cancel();
      if (!map.getStyle()) return;
      for (const layer of [`${id}-fill`, `${id}-line`]) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, id]);
  useEffect(
    () => whenStyled(map, () => void map.getSource<GeoJSONSource>(id)?.setData(geometryOf(points))),
    [map, id, points],
  );
  return null;
}

function addArea(map: MapLibreMap, id: string): void {
  if (map.getSource(id)) return;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--colour-primary").trim() || "#000000";
  map.addSource(id, { type: "geojson", data: geometryOf([]) });
  map.addLayer({ id: `${id}-fill`, type: "fill", source: id, paint: { "fill-color": colour, "fill-opacity": 0.12 } });
  map.addLayer({
    id: `${id}-line`,
    type: "line",
    source: id,
    layout: { "line-join": "round", "line-cap": "round" },
    paint: { "line-color": colour, "line-width": 2.5 },
  });
}

function geometryOf(points: readonly LngLatPair[]): Parameters<GeoJSONSource["setData"]>[0] {
  const line = points.map(([lng, lat]) => [lng, lat]);
  return line.length < 3
    ? { type: "LineString", coordinates: line }
    : { type: "Polygon", coordinates: [[...line, line[0] ?? []]] };
}
