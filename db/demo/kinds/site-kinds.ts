import type { HomeKind } from "../stock-plan.ts";
import type { KindRule } from "./kind-rule.ts";
import { fresh, suburban } from "./street-names.ts";

/** Plots and developments. */
export const siteKinds = {
  plot: {
    types: [["building plot", 1]],
    grounds: [
      ["village", 4],
      ["other-town", 2],
      ["branch-town", 1],
    ],
    streets: suburban,
    bedrooms: [[0, 1]],
    area: [0, 0],
    storeys: [[0, 1]],
  },
  development: {
    types: [["development", 1]],
    grounds: [
      ["branch-town", 4],
      ["other-town", 2],
      ["village", 2],
    ],
    streets: fresh,
    bedrooms: [[0, 1]],
    area: [0, 0],
    storeys: [[0, 1]],
  },
} as const satisfies Partial<Record<HomeKind, KindRule>>;
