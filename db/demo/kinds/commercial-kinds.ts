import type { HomeKind } from "../stock-plan.ts";
import type { KindRule } from "./kind-rule.ts";
import { estate, shopping } from "./street-names.ts";

export const commercialKinds = {
  office: {
    types: [["office", 1]],
    grounds: [
      ["branch-centre", 8],
      ["other-town", 2],
    ],
    streets: shopping,
    bedrooms: [[0, 1]],
    area: [118, 0],
    storeys: [[1, 1]],
  },
  shop: {
    types: [["shop", 1]],
    grounds: [
      ["branch-centre", 8],
      ["other-town", 3],
    ],
    streets: shopping,
    bedrooms: [[0, 1]],
    area: [86, 0],
    storeys: [[1, 1]],
  },
  industrial: {
    types: [
      ["industrial unit", 3],
      ["warehouse", 1],
    ],
    grounds: [
      ["branch-town", 6],
      ["other-town", 3],
    ],
    streets: estate,
    bedrooms: [[0, 1]],
    area: [310, 0],
    storeys: [[1, 1]],
  },
  "mixed-use": {
    types: [["commercial property", 1]],
    grounds: [
      ["branch-centre", 5],
      ["other-town", 5],
    ],
    streets: shopping,
    bedrooms: [[0, 1]],
    area: [190, 0],
    storeys: [[2, 1]],
  },
} as const satisfies Partial<Record<HomeKind, KindRule>>;
