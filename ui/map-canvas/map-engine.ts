// All code that needs MapLibre at run time; `map-canvas.tsx` imports it on demand.

import { AttributionControl, addProtocol, Map as MapLibreMap, Marker, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Protocol } from "pmtiles";
import { t } from "#languages/translate.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-canvas.css";
import { prefersReducedMotion } from "../reduced-motion.ts";
import { loadMapStyle } from "./load-map-style.ts";
import { type Bounds, fitOptions, maxMapZoom } from "./map-bounds.ts";

setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

export { Marker };

export type MapOptions = {
  /** Accessible name of the map. */
  label: string;
  bounds: Bounds;
  /** Within a page, one finger and the wheel scroll the page, not the map. */
  cooperative: boolean;
};

/** Markers appear with the first tiles, or after this time without them. Without its land the map would show open sea. */
const markersTimeoutMs = 4000;

export async function createMap(container: HTMLElement, { label, bounds, cooperative }: MapOptions) {
  const style = await loadMapStyle();
  const { maxZoom = maxMapZoom } = (style.metadata ?? {}) as { maxZoom?: number };
  const map = new MapLibreMap({
    container,
    style,
    bounds: [...bounds],
    fitBoundsOptions: fitOptions(container),
    minZoom: 4,
    maxZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: cooperative,
    attributionControl: false,
    fadeDuration: prefersReducedMotion() ? 0 : 200,
    locale: {
      "Map.Title": label,
      "AttributionControl.ToggleAttribution": t("Map data sources"),
      "CooperativeGesturesHandler.WindowsHelpText": t("Use Ctrl + scroll to zoom the map"),
      "CooperativeGesturesHandler.MacHelpText": t("Use ⌘ + scroll to zoom the map"),
      "CooperativeGesturesHandler.MobileHelpText": t("Use two fingers to move the map"),
    },
  });
  const timeout = setTimeout(() => reveal("markers"), markersTimeoutMs);
  map.once("load", () => {
    clearTimeout(timeout);
    reveal("map");
  });
  map.once("style.load", () => {
    map.addImage("cover", { width: 1, height: 1, data: new Uint8Array(4) });
    map.addImage("wide-cover", { width: 2, height: 1, data: new Uint8Array(8) });
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: true }), "bottom-right");
  map.on("sourcedata", closeAttribution);
  map.on("styledata", closeAttribution);
  return map;

  function reveal(what: "markers" | "map"): void {
    container.dataset.ready = what;
  }

  /** MapLibre opens the attribution once it is loaded, which covers half of a small map. */
  function closeAttribution(): void {
    const details = container.querySelector("details.maplibregl-compact-show");
    if (details === null) return;
    details.removeAttribute("open");
    details.classList.remove("maplibregl-compact-show");
    map.off("sourcedata", closeAttribution).off("styledata", closeAttribution);
  }
}
