import type { Random } from "./random.ts";
import type { HomeKind } from "./stock-plan.ts";

/** Null for an ordinary garden. */
export function chooseAcres(random: Random, kind: HomeKind, nth: number): number | null {
  const spread = (low: number, high: number) => low * (high / low) ** random.next();
  switch (kind) {
    case "farm-land":
      return neat([12.6, 3.4, 26, 64, 148, 7.8, 250, 41, 96, 18][nth % 10] ?? spread(3, 250));
    case "land":
      return neat([0.6, 1.7, 4.2, 9.5][nth % 4] ?? spread(0.5, 10));
    case "plot":
      return Math.round(spread(0.1, 0.55) * 100) / 100;
    case "farm":
      return neat(spread(8, 210));
    case "equestrian":
      return neat(spread(3.2, 24));
    case "country":
      return neat(spread(0.9, 9));
    case "barn":
      return random.chance(0.6) ? neat(spread(0.25, 3)) : null;
    case "cottage":
      return random.chance(0.18) ? neat(spread(0.2, 1.2)) : null;
    case "development":
      return neat(spread(1.4, 3.6));
    default:
      return null;
  }
}

function neat(acres: number): number {
  return acres >= 20 ? Math.round(acres) : acres >= 3 ? Math.round(acres * 10) / 10 : Math.round(acres * 100) / 100;
}
