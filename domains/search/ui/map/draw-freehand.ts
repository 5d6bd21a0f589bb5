// Loaded on demand: terra-draw is large.
import type { Map as MapLibreMap } from "maplibre-gl";
import { TerraDraw, TerraDrawFreehandMode } from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { Corner } from "#domains/search/area/polygon-corners.ts";

type Hex = `#${string}`;

export function drawFreehand(map: MapLibreMap, onDrawn: (ring: Corner[]) => void): () => void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--colour-primary").trim() as Hex;
  const mode = new TerraDrawFreehandMode({
    drawInteraction: "click-drag",
    minDistance: 6,
    styles: { fillColor: colour, fillOpacity: 0.12, outlineColor: colour, outlineWidth: 3 },
  });
  const draw = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map }), modes: [mode] });
  draw.start();
  draw.setMode("freehand");
  draw.on("finish", (id) => {
    const { geometry } = draw.getSnapshotFeature(id) ?? {};
    const ring = geometry?.type === "Polygon" ? (geometry.coordinates[0] ?? []) : [];
    draw.clear();
    onDrawn(ring.map(([lng = 0, lat = 0]) => [lng, lat] as const));
  });
  return () => draw.stop();
}
