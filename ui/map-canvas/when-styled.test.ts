import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { whenStyled } from "./when-styled.ts";

/** A map as far as its style goes; `isStyleLoaded` is what MapLibre says of it while tiles are on their way. */
function mapWith(style: object | undefined) {
  return Object.assign(new EventEmitter(), { getStyle: () => style, isStyleLoaded: () => false });
}

test("an area is drawn at once where the style is there, though tiles are still coming", () => {
  const drawn: string[] = [];
  whenStyled(mapWith({ layers: [] }), () => drawn.push("area"));
  expect(drawn).toEqual(["area"]);
});

test("before that it waits for the style, and no longer than anybody wants it", () => {
  const drawn: string[] = [];
  const map = mapWith(undefined);
  whenStyled(map, () => drawn.push("wanted"));
  whenStyled(map, () => drawn.push("gone"))();
  map.emit("style.load");
  expect(drawn).toEqual(["wanted"]);
});
