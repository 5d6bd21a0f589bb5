import { dayMs } from "#format/day-ms.ts";
import type { Home, Terms } from "./demo-home.ts";
import { tenancyDeposit } from "./letting-terms.ts";
import type { Random } from "./random.ts";
import type { HomeKind, Use } from "./stock-plan.ts";

type Let = Pick<Home, "kind" | "use" | "price" | "life">;

export function chooseTerms(random: Random, now: Date, { kind, use, price, life }: Let): Terms {
  const residential = !["office", "shop", "industrial", "mixed-use", "farm-land"].includes(kind);
  const let_ = life.status === "let" || life.status === "let_agreed";
  const from =
    use === "student"
      ? nextJuly(now)
      : new Date((let_ ? life.statusChangedAt : now).getTime() + random.whole(let_ ? 14 : 3, 62) * dayMs);
  return {
    availableFrom: from.toISOString().slice(0, 10),
    deposit: residential && price.value !== null ? tenancyDeposit(price.value) : null,
    furnishing: residential ? furnishing(random, kind, use) : null,
    letType: use === "student" ? "student" : use === "short-let" ? "short" : residential ? "long" : "commercial",
    petsAllowed:
      residential && use !== "student" && use !== "short-let" ? random.pick([true, true, false, null]) : null,
    billsIncluded: bills(random, use),
  };
}

/** Student tenancies begin on the first of July before the academic year. */
function nextJuly(now: Date): Date {
  const year = now.getUTCMonth() >= 6 ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
  return new Date(Date.UTC(year, 6, 1));
}

function furnishing(random: Random, kind: HomeKind, use: Use): Terms["furnishing"] {
  if (use === "student" || use === "short-let") return "furnished";
  if (kind === "studio") return random.pick(["furnished", "part_furnished"]);
  return kind === "flat"
    ? random.pick(["furnished", "unfurnished", "part_furnished", "furnished_or_unfurnished"])
    : random.pick(["unfurnished", "unfurnished", "part_furnished"]);
}

function bills(random: Random, use: Use): string[] {
  if (use === "short-let") return ["Gas", "Electricity", "Water", "Internet", "Council tax"];
  if (use !== "student") return [];
  return random.pick([
    ["Gas", "Electricity", "Water", "Internet"],
    ["Water", "Internet"],
    ["Gas", "Electricity", "Water", "Internet", "TV licence"],
    ["Internet"],
  ]);
}
