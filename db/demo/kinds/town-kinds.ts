import type { HomeKind } from "../stock-plan.ts";
import type { KindRule } from "./kind-rule.ts";
import { central, old, rural, suburban, terraceOf } from "./street-names.ts";

/** Houses and flats. */
export const townKinds = {
  terraced: {
    types: [
      ["terraced house", 8],
      ["end of terrace house", 2],
    ],
    grounds: [
      ["branch-centre", 4],
      ["branch-town", 4],
      ["other-town", 3],
    ],
    streets: old,
    bedrooms: [
      [2, 5],
      [3, 6],
      [4, 1],
    ],
    area: [67, 19],
    storeys: [[2, 1]],
  },
  semi: {
    types: [["semi-detached house", 1]],
    grounds: [
      ["branch-town", 6],
      ["other-town", 3],
      ["village", 2],
    ],
    streets: suburban,
    bedrooms: [
      [2, 1],
      [3, 8],
      [4, 2],
    ],
    area: [74, 20],
    storeys: [[2, 1]],
  },
  detached: {
    types: [["detached house", 1]],
    grounds: [
      ["branch-town", 4],
      ["other-town", 3],
      ["village", 4],
      ["coast", 1],
    ],
    streets: suburban,
    bedrooms: [
      [3, 3],
      [4, 7],
      [5, 3],
    ],
    area: [108, 36],
    storeys: [[2, 1]],
  },
  "town-house": {
    types: [
      ["town house", 4],
      ["mews house", 1],
    ],
    grounds: [
      ["branch-centre", 6],
      ["branch-town", 2],
      ["other-town", 2],
      ["coast", 1.5],
    ],
    streets: terraceOf,
    bedrooms: [
      [3, 4],
      [4, 4],
      [5, 2],
    ],
    area: [112, 34],
    storeys: [[3, 1]],
  },
  cottage: {
    types: [["cottage", 1]],
    grounds: [
      ["village", 9],
      ["other-town", 1],
      ["coast", 2],
    ],
    streets: rural,
    bedrooms: [
      [2, 5],
      [3, 6],
      [4, 2],
    ],
    area: [73, 30],
    storeys: [[2, 1]],
  },
  bungalow: {
    types: [
      ["detached bungalow", 5],
      ["bungalow", 2],
      ["semi-detached bungalow", 2],
    ],
    grounds: [
      ["branch-town", 3],
      ["other-town", 3],
      ["village", 4],
      ["coast", 1.2],
    ],
    streets: suburban,
    bedrooms: [
      [2, 5],
      [3, 5],
      [4, 1],
    ],
    area: [71, 27],
    storeys: [[1, 1]],
  },
  flat: {
    types: [
      ["flat", 5],
      ["apartment", 4],
      ["ground floor flat", 2],
      ["maisonette", 1],
      ["penthouse", 0.4],
    ],
    grounds: [
      ["branch-centre", 7],
      ["branch-town", 2],
      ["other-town", 2],
      ["coast", 1.4],
    ],
    streets: central,
    bedrooms: [
      [1, 5],
      [2, 8],
      [3, 1],
    ],
    area: [47, 20],
    storeys: [[1, 1]],
  },
  studio: {
    types: [["studio", 1]],
    grounds: [
      ["branch-centre", 8],
      ["branch-town", 2],
    ],
    streets: central,
    bedrooms: [[0, 1]],
    area: [29, 0],
    storeys: [[1, 1]],
  },
} as const satisfies Partial<Record<HomeKind, KindRule>>;
