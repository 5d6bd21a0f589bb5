import { readFile } from "node:fs/promises";
import type { StyleSpecification } from "maplibre-gl";
import { PMTiles, type Source } from "pmtiles";
import { expect, test } from "vitest";
import { addRoads } from "./road-style.ts";

const readStyle = async (): Promise<StyleSpecification> =>
  addRoads(JSON.parse(await readFile("db/places/map/style.json", "utf8")), "/map/basemap.pmtiles");

/** An invented village in the schema of the Protomaps basemap, made for this project: no OpenStreetMap data. */
async function readFixtureLayers(): Promise<string[]> {
  const file = await readFile("tests/support/samples/protomaps-fixture.pmtiles");
  const source: Source = {
    getKey: () => "fixture",
    getBytes: async (offset, length) => ({ data: Uint8Array.from(file.subarray(offset, offset + length)).buffer }),
  };
  const { vector_layers } = (await new PMTiles(source).getMetadata()) as { vector_layers: { id: string }[] };
  return vector_layers.map(({ id }) => id);
}

test("roads lie between the ground and the labels", async () => {
  const types = (await readStyle()).layers.map(({ id, type }) => (type === "symbol" ? "label" : id));
  const firstLabel = types.indexOf("label");
  expect(types.slice(firstLabel).every((type) => type === "label")).toBe(true);
  expect(types.slice(firstLabel - 2, firstLabel)).toEqual(["main-roads", "major-roads"]);
});

test("every layer of the roads is in a Protomaps extract, and every colour is a token", async () => {
  const { layers, state } = await readStyle();
  const roads = layers.filter((layer) => "source" in layer && layer.source === "roads");
  const found = await readFixtureLayers();
  expect(roads).toHaveLength(8);
  for (const layer of roads) expect(found).toContain((layer as { "source-layer": string })["source-layer"]);
  const tokens = [...JSON.stringify(layers).matchAll(/\["global-state","([\w-]+)"\]/g)].map(([, token]) => token ?? "");
  expect(Object.keys(state ?? {})).toEqual(expect.arrayContaining(tokens));
});

test("maps with roads can be zoomed to streets and name OpenStreetMap", async () => {
  const { metadata, sources } = await readStyle();
  expect(metadata).toEqual({ maxZoom: 17 });
  expect(JSON.stringify(sources.roads)).toContain("© OpenStreetMap contributors");
});
