import type { HomeKind } from "../stock-plan.ts";
import type { KindRule } from "./kind-rule.ts";
import { rural } from "./street-names.ts";

/** Rural property and land. */
export const countryKinds = {
  barn: {
    types: [["barn conversion", 1]],
    grounds: [["village", 1]],
    streets: rural,
    bedrooms: [
      [3, 4],
      [4, 5],
      [5, 2],
    ],
    area: [142, 46],
    storeys: [[2, 1]],
  },
  country: {
    types: [
      ["country house", 3],
      ["farm house", 2],
    ],
    grounds: [["village", 1]],
    streets: rural,
    bedrooms: [
      [4, 2],
      [5, 4],
      [6, 3],
    ],
    area: [205, 58],
    storeys: [[2, 1]],
  },
  farm: {
    types: [
      ["farm", 3],
      ["smallholding", 2],
    ],
    grounds: [["village", 1]],
    streets: rural,
    bedrooms: [
      [3, 2],
      [4, 5],
      [5, 3],
    ],
    area: [152, 42],
    storeys: [[2, 1]],
  },
  equestrian: {
    types: [["equestrian property", 1]],
    grounds: [["village", 1]],
    streets: rural,
    bedrooms: [
      [3, 3],
      [4, 5],
      [5, 2],
    ],
    area: [148, 44],
    storeys: [[2, 1]],
  },
  "farm-land": {
    types: [["farm land", 1]],
    grounds: [["village", 1]],
    streets: rural,
    bedrooms: [[0, 1]],
    area: [0, 0],
    storeys: [[0, 1]],
  },
  land: {
    types: [["land", 1]],
    grounds: [["village", 1]],
    streets: rural,
    bedrooms: [[0, 1]],
    area: [0, 0],
    storeys: [[0, 1]],
  },
} as const satisfies Partial<Record<HomeKind, KindRule>>;
