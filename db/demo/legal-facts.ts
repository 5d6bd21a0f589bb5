import type { Lease } from "#domains/properties/property-details.ts";
import type { Energy, Home } from "./demo-home.ts";
import type { Look } from "./looks.ts";
import type { Random } from "./random.ts";

type EnergySubject = Pick<Home, "kind" | "channel" | "newHome" | "listed">;
type TenureSubject = Pick<Home, "kind" | "channel" | "use" | "newHome">;

const energyByEra: Record<Look["era"], readonly [number, number]> = {
  period: [41, 68],
  "between-wars": [52, 71],
  modern: [62, 79],
  new: [83, 94],
};

/** Null where the building is exempt. A home may not be let below 39 points. */
export function chooseEnergy(random: Random, look: Look, home: EnergySubject): Energy | null {
  const { kind, channel, newHome, listed } = home;
  if (listed && random.chance(0.5)) return null;
  const [low, high] = energyByEra[newHome ? "new" : look.id === "flat-block" ? "modern" : look.era];
  const drawn = Math.round(random.between(low, high) + (kind === "flat" ? 4 : 0) - (listed ? 8 : 0));
  const current = channel === "lettings" ? Math.max(drawn, 42) : drawn;
  return {
    current,
    potential: newHome ? Math.min(97, current + random.whole(1, 5)) : Math.min(92, current + random.whole(8, 24)),
  };
}

/** Bands use 1991 values, here about a fifth of today's; a rented property is valued at 260 months' rent. */
export function councilTaxBand(value: number, outcode: string): string {
  const then = value / (outcode.startsWith("YO") ? 5.6 : 4.5);
  const limits = [40_000, 52_000, 68_000, 88_000, 120_000, 160_000, 320_000];
  const index = limits.findIndex((limit) => then <= limit);
  return "ABCDEFGH"[index === -1 ? 7 : index] ?? "H";
}

export function chooseTenure(random: Random, home: TenureSubject): Pick<Home, "tenure" | "lease"> {
  const { kind, channel, use, newHome } = home;
  if (channel === "lettings") return { tenure: null, lease: null };
  if (kind !== "flat" && kind !== "studio") return { tenure: "freehold", lease: null };
  const shareOfFreehold = use !== "retirement" && !newHome && random.chance(0.28);
  const lease: Lease = {
    yearsRemaining: newHome ? 999 : shareOfFreehold ? random.whole(940, 994) : random.whole(88, 182),
    groundRent:
      newHome || shareOfFreehold ? 0 : random.chance(0.15) ? null : random.pick([50, 100, 125, 150, 175, 200, 250]),
    groundRentReviewYears: newHome || shareOfFreehold ? null : random.pick([null, 10, 21, 25, 33]),
    serviceCharge: random.chance(0.08)
      ? null
      : Math.round((use === "retirement" ? random.between(2_600, 4_200) : random.between(780, 2_150)) / 5) * 5,
  };
  return { tenure: shareOfFreehold ? "share_of_freehold" : "leasehold", lease };
}
