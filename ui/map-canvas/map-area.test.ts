import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { whenStyleLoaded } from "./map-area.tsx";

/** `isStyleLoaded` is false in MapLibre while tiles are loading. */
function mapWith(style: object | undefined) {
  return Object.assign(new EventEmitter(), { getStyle: () => style, isStyleLoaded: () => false });
}

test("runs at once if the style is loaded, even while tiles are loading", () => {
  const calls: string[] = [];
  whenStyleLoaded(mapWith({ layers: [] }), () => calls.push("area"));
  expect(calls).toEqual(["area"]);
});

test("waits for the style, unless cancelled", () => {
  const calls: string[] = [];
  const map = mapWith(undefined);
  whenStyleLoaded(map, () => calls.push("waiting"));
  whenStyleLoaded(map, () => calls.push("cancelled"))();
  map.emit("style.load");
  expect(calls).toEqual(["waiting"]);
});
