import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useId } from "react";
import { useMapContext } from "./map-context.ts";

export type LngLatPair = readonly [lng: number, lat: number];

type AreaProps = {
  points: readonly LngLatPair[];
  /** A dashed outline without a fill. */
  dashed?: boolean;
};

/** A polygon in the primary colour, or a line while it has fewer than three points. */
export function MapArea({ points, dashed = false }: AreaProps) {
  const { map } = useMapContext();
  const id = useId();
  useEffect(() => {
    const cancel = whenStyleLoaded(map, () => addArea(map, id, dashed));
    return () => {
      cancel();
      if (!map.getStyle()) return;
      for (const layer of [`${id}-fill`, `${id}-line`]) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, id, dashed]);
  useEffect(
    () => whenStyleLoaded(map, () => void map.getSource<GeoJSONSource>(id)?.setData(toGeometry(points))),
    [map, id, points],
  );
  return null;
}

function addArea(map: MapLibreMap, id: string, dashed: boolean): void {
  if (map.getSource(id)) return;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--colour-primary").trim() || "#000000";
  map.addSource(id, { type: "geojson", data: toGeometry([]) });
  const opacity = dashed ? 0 : 0.12;
  map.addLayer({
    id: `${id}-fill`,
    type: "fill",
    source: id,
    paint: { "fill-color": colour, "fill-opacity": opacity },
  });
  map.addLayer({
    id: `${id}-line`,
    type: "line",
    source: id,
    layout: { "line-join": "round", "line-cap": "round" },
    paint: dashed
      ? { "line-color": colour, "line-width": 1.25, "line-opacity": 0.7, "line-dasharray": [3, 3] }
      : { "line-color": colour, "line-width": 2.5 },
  });
}

function toGeometry(points: readonly LngLatPair[]): Parameters<GeoJSONSource["setData"]>[0] {
  const line = points.map(([lng, lat]) => [lng, lat]);
  return line.length < 3
    ? { type: "LineString", coordinates: line }
    : { type: "Polygon", coordinates: [[...line, line[0] ?? []]] };
}

/** The part of a MapLibre map used here. */
type StyledMap = {
  getStyle(): object | undefined;
  on(type: "style.load", task: () => void): unknown;
  off(type: "style.load", task: () => void): unknown;
};

/**
 * Runs `task` once the map has a style; the result cancels it. `isStyleLoaded` does not work here: it is also false while
 * tiles are loading, and `style.load` fires only once.
 */
export function whenStyleLoaded(map: StyledMap, task: () => void): () => void {
  if (map.getStyle()) {
    task();
    return () => {};
  }
  map.on("style.load", task);
  return () => void map.off("style.load", task);
}
