import type {
  FillLayerSpecification,
  GeoJSONSource,
  LineLayerSpecification,
  Map as MapLibreMap,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { useEffect, useId, useMemo } from "react";
import { useMapContext } from "./map-context.ts";

export type LngLatPair = readonly [lng: number, lat: number];

type AreaProps = {
  /** Of one area, or of several. */
  points: readonly LngLatPair[] | readonly (readonly LngLatPair[])[];
  /** A dashed outline without a fill. */
  dashed?: boolean;
};

/** Polygons in the primary colour, or a line while it has fewer than three points. */
export function MapArea({ points, dashed = false }: AreaProps) {
  const data = useMemo(() => toGeometry(points), [points]);
  return <MapShapes data={data} layers={dashed ? dashedLayers : areaLayers} />;
}

const areaLayers: ToLayers = (colour) => [
  { type: "fill", paint: { "fill-color": colour, "fill-opacity": 0.12 } },
  { type: "line", layout: roundLine, paint: { "line-color": colour, "line-width": 2.5 } },
];

const dashedLayers: ToLayers = (colour) => [
  {
    type: "line",
    layout: roundLine,
    paint: { "line-color": colour, "line-width": 1.25, "line-opacity": 0.7, "line-dasharray": [3, 3] },
  },
];

const roundLine = { "line-join": "round", "line-cap": "round" } as const;

/** What a marker covers, in pixels. */
export type Covered = { lng: number; lat: number; anchor: "center" | "bottom" | "top"; height: number };

/** Moves the names of places out from under markers, which the map does not know. */
export function MapCovers({ covered }: { covered: readonly Covered[] }) {
  const data = useMemo(
    () => ({
      type: "FeatureCollection" as const,
      features: covered.map(({ lng, lat, ...properties }) => ({
        type: "Feature" as const,
        properties,
        geometry: { type: "Point" as const, coordinates: [lng, lat] },
      })),
    }),
    [covered],
  );
  return <MapShapes data={data} layers={coverLayers} />;
}

/** Transparent images of the map engine: one is as wide as high, the other twice as wide. */
const coverLayers: ToLayers = () => [
  {
    type: "symbol",
    layout: {
      "icon-image": ["case", ["==", ["get", "anchor"], "center"], "cover", "wide-cover"],
      "icon-size": ["get", "height"],
      "icon-anchor": ["get", "anchor"],
      "icon-allow-overlap": true,
      "icon-padding": 0,
    },
  },
];

type Data = Parameters<GeoJSONSource["setData"]>[0];
type LayerSpecification = FillLayerSpecification | LineLayerSpecification | SymbolLayerSpecification;
type Layer = { [Type in LayerSpecification as Type["type"]]: Omit<Type, "id" | "source"> }[LayerSpecification["type"]];
/** At most one of each type; `colour` is the primary one. */
export type ToLayers = (colour: string) => Layer[];

/** GeoJSON on the map, below its markers and names. `data` and `layers` keep their identity until they change. */
export function MapShapes({ data, layers }: { data: Data; layers: ToLayers }) {
  const { map } = useMapContext();
  const id = useId();
  useEffect(() => {
    const cancel = whenStyleLoaded(map, () => addLayers(map, id, layers));
    return () => {
      cancel();
      if (!map.getStyle()) return;
      for (const layer of map.getStyle().layers) if (layer.id.startsWith(`${id}-`)) map.removeLayer(layer.id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, id, layers]);
  useEffect(() => whenStyleLoaded(map, () => void map.getSource<GeoJSONSource>(id)?.setData(data)), [map, id, data]);
  return null;
}

function addLayers(map: MapLibreMap, id: string, layers: ToLayers): void {
  if (map.getSource(id)) return;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--colour-primary").trim() || "#000000";
  map.addSource(id, { type: "geojson", data: toGeometry([]) });
  const names = map.getStyle().layers.find(({ type }) => type === "symbol")?.id;
  for (const layer of layers(colour))
    map.addLayer({ ...layer, id: `${id}-${layer.type}`, source: id }, layer.type === "symbol" ? undefined : names);
}

function toGeometry(points: AreaProps["points"]): Data {
  const rings = (Array.isArray(points[0]?.[0]) ? points : [points]) as readonly (readonly LngLatPair[])[];
  const [first = []] = rings;
  if (first.length < 3) return { type: "LineString", coordinates: first.map(([lng, lat]) => [lng, lat]) };
  const coordinates = rings.map((ring) => [[...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])]);
  return { type: "MultiPolygon", coordinates };
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
