import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { Box } from "./label-anchors.ts";
import { MapShapes, type ToLayers, whenStyleLoaded } from "./map-area.tsx";
import { useMapContext } from "./map-context.ts";

/** The zoom buttons and the button of the sources, in pixels from the lower right corner. */
const controls = { width: 60, height: 164 };

const edge = 2;

/** Keeps the names of places from being cut at the frame or hidden behind the controls; not while the map moves. */
export function FrameCovers() {
  const { map } = useMapContext();
  const [covers, setCovers] = useState(() => toFeatures([]));
  useEffect(() => {
    const clear = () => setCovers(toFeatures([]));
    const cover = () => setCovers(toFeatures(coverFrame(map)));
    map.on("movestart", clear);
    map.on("moveend", cover);
    const cancel = whenStyleLoaded(map, cover);
    return () => {
      cancel();
      map.off("movestart", clear).off("moveend", cover);
    };
  }, [map]);
  return <MapShapes data={covers} layers={frameLayers} />;
}

const frameLayers: ToLayers = () => [
  {
    type: "symbol",
    layout: { "icon-image": ["get", "image"], "icon-allow-overlap": true, "icon-padding": 0 },
  },
];

type Cover = { image: string; coordinates: [lng: number, lat: number] };

/** The map engine has no other way to reserve a box than an image, here a transparent one. */
function coverFrame(map: MapLibreMap): Cover[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const toCover = ({ left, right, top, bottom }: Box): Cover => {
    const size = { width: right - left, height: bottom - top };
    const image = `cover-${size.width}x${size.height}`;
    if (!map.hasImage(image)) map.addImage(image, { ...size, data: new Uint8Array(4 * size.width * size.height) });
    return { image, coordinates: map.unproject([(left + right) / 2, (top + bottom) / 2]).toArray() };
  };
  const all = { left: 0, right: width, top: 0, bottom: height };
  return [
    { ...all, right: edge },
    { ...all, left: width - edge },
    { ...all, bottom: edge },
    { ...all, top: height - edge },
    { ...all, left: width - controls.width, top: height - controls.height },
  ].map(toCover);
}

const toFeatures = (covers: readonly Cover[]) => ({
  type: "FeatureCollection" as const,
  features: covers.map(({ image, coordinates }) => ({
    type: "Feature" as const,
    properties: { image },
    geometry: { type: "Point" as const, coordinates },
  })),
});

/** Within the frame, and over no name and no control. */
export function isFree(map: MapLibreMap, { left, right, top, bottom }: Box): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (left < 4 || top < 4 || right > width - 4 || bottom > height - 4) return false;
  if (right > width - controls.width && bottom > height - controls.height) return false;
  return countNames(map, { left, right, top, bottom }) === 0;
}

/** Of places and postcodes as they are on the map now, or within a box of it. */
export function countNames(map: MapLibreMap, box?: Box): number {
  const layers = map.getStyle().layers.filter((layer) => layer.type === "symbol" && layer.layout?.["text-field"]);
  const options = { layers: layers.map(({ id }) => id) };
  if (box === undefined) return map.queryRenderedFeatures(options).length;
  const corners: [[number, number], [number, number]] = [
    [box.left, box.top],
    [box.right, box.bottom],
  ];
  return map.queryRenderedFeatures(corners, options).length;
}
