import type { StyleSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { themeStyle } from "./theme-style.ts";

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

test("tokens the page knows take its colour, the others keep their own", () => {
  expect(themeStyle(style, look).state).toEqual({ land: { default: "#f6f1e5" }, water: { default: "#0000ff" } });
});

test("labels are drawn in the page's typeface, unless the style brings glyphs", () => {
  expect(themeStyle(style, look).layers[1]).toMatchObject({
    layout: { "text-font": ["Hanken Grotesk Variable"], "text-size": 12 },
  });
  expect(themeStyle({ ...style, glyphs: "https://maps.test/{fontstack}/{range}.pbf" }, look).layers).toBe(style.layers);
});
