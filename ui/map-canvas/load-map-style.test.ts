import type { StyleSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { themeMapStyle } from "./load-map-style.ts";

const style: StyleSpecification = {
  version: 8,
  state: { land: { default: "#ffffff" }, water: { default: "#0000ff" } },
  sources: {},
  layers: [
    { id: "sea", type: "background" },
    { id: "names", type: "symbol", source: "uk", layout: { "text-font": ["Noto Sans"], "text-size": 12 } },
  ],
};
const look = { colourOf: (token: string) => (token === "land" ? "#f6f1e5" : ""), font: "Hanken Grotesk Variable" };

test("tokens with a page colour take it, the others keep their default", () => {
  expect(themeMapStyle(style, look).state).toEqual({ land: { default: "#f6f1e5" }, water: { default: "#0000ff" } });
});

test("labels use the page's font, unless the style has glyphs", () => {
  expect(themeMapStyle(style, look).layers[1]).toMatchObject({
    layout: { "text-font": ["Hanken Grotesk Variable"], "text-size": 12 },
  });
  expect(themeMapStyle({ ...style, glyphs: "https://maps.test/{fontstack}/{range}.pbf" }, look).layers).toBe(
    style.layers,
  );
});
