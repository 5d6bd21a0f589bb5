// Everything that needs MapLibre itself; `use-map.ts` fetches it when a map is first shown.
import { AttributionControl, addProtocol, Map as MapLibreMap, Marker, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Protocol } from "pmtiles";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-canvas.css";
import { type Bounds, deepestZoom, fitting } from "./bounds.ts";
import { loadStyle } from "./load-style.ts";

setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

export { Marker };

export type MapOptions = {
  /** What the map is called to those who do not see it. */
  label: string;
  bounds: Bounds;
  /** In the middle of a page one finger and the wheel scroll the page, not the map. */
  cooperative: boolean;
};

export async function createMap(container: HTMLElement, { label, bounds, cooperative }: MapOptions) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new MapLibreMap({
    container,
    style: await loadStyle(),
    bounds: [...bounds],
    fitBoundsOptions: fitting,
    minZoom: 4,
    maxZoom: deepestZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: cooperative,
    attributionControl: false,
    fadeDuration: calm ? 0 : 200,
    locale: { "Map.Title": label, "AttributionControl.ToggleAttribution": "Sources of the map" },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: true }), "bottom-right");
  map.on("sourcedata", closeSources);
  map.on("styledata", closeSources);
  return map;

  /** MapLibre opens them once they are known, over half of a small map; they stay a press away. */
  function closeSources(): void {
    const box = container.querySelector("details.maplibregl-compact-show");
    if (box === null) return;
    box.removeAttribute("open");
    box.classList.remove("maplibregl-compact-show");
    map.off("sourcedata", closeSources).off("styledata", closeSources);
  }
}
