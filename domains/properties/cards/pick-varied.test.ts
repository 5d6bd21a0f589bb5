import { expect, test } from "vitest";
import { pickVaried } from "./pick-varied.ts";

const cream = "Pair of 1930s semi-detached houses with two-storey bays, cream render and clay-tiled gables.";
const white = "1930s semi-detached houses with two-storey bays, white render and clay-tiled gables, in morning sun.";
const brick = "Detached red-brick house with two bay windows, a tiled roof and a long front garden.";
const bungalow = "Detached bungalow with a hipped roof, bay window and wide lawn, on a bright, cloudy day.";

const pick = (...texts: string[]) => pickVaried(texts, 3, (text) => text);

test("prefers houses that look different, in their order", () => {
  expect(pick(cream, white, brick, bungalow)).toEqual([cream, brick, bungalow]);
});

test("fills up with houses that look alike when there are too few", () => {
  expect(pick(cream, white, brick)).toEqual([cream, white, brick]);
  expect(pick(cream)).toEqual([cream]);
});

test("does not compare short captions or missing ones", () => {
  expect(pick("Front", "Front", "Front", "Rear")).toEqual(["Front", "Front", "Front"]);
  expect(pickVaried([1, 2, 3, 4], 3, () => undefined)).toEqual([1, 2, 3]);
});
