import type { Atlas, Settlement, Station, Street } from "./atlas.ts";
import { milesBetween, nearest, type Point } from "./geography.ts";
import { type Ground, kindRules } from "./kind-rules.ts";
import { coastalTowns } from "./prose/town-notes.ts";
import type { Random } from "./random.ts";
import type { HomeKind, StockPlan, Use } from "./stock-plan.ts";

export type DemoBranch = Point & { branchId: number; slug: string; town: string };

/** A real street with facts about its location. */
export type Site = Street & {
  county: string;
  size: Settlement["size"];
  milesToCentre: number;
  station: { name: string; miles: number };
  /** The nearest town that is not the home's own. */
  neighbour: { name: string; miles: number };
  branch: DemoBranch;
};

const unsuitable =
  /(Roundabout|Bypass|By-pass|Motorway|Retail|Hospital|University|Airport|Services|Subway|Station Approach|Car Park|Link Road|Ring Road|Arcade|Precinct|Viaduct|Ferry|Track$|Path$|Footpath|Slip|Expressway|Relief|Cemetery|Centre$|Interchange|Passage|Steps|Walk$|Arch$)/;
const workplaces = /(Industrial|Business|Trading|Enterprise|Works|Depot|Estate)/;
const centreMiles = 0.55;
const usualMiles = 7;
const studentMiles = 1.8;

export function createSiteFinder(atlas: Atlas, plan: StockPlan, branches: readonly DemoBranch[]) {
  const taken = new Set<string>();
  const grounds = new Map<string, Street[]>();
  for (const street of atlas.streets) {
    if (unsuitable.test(street.street)) continue;
    const settlement = atlas.settlementOf(street);
    if (!plan.reach.counties.includes(settlement.county)) continue;
    const { item: branch, miles } = nearest(street, branches);
    if (miles > (coastalTowns.has(street.town) ? plan.reach.coastMiles : plan.reach.miles)) continue;
    for (const ground of groundsOf(street, settlement, branch)) {
      const key = `${branch.branchId} ${ground}`;
      const known = grounds.get(key);
      if (known) known.push(street);
      else grounds.set(key, [street]);
    }
  }

  function suitable(kind: HomeKind, use: Use, ground: Ground, branch: DemoBranch): Street[] {
    const { streets } = kindRules[kind];
    const free = (grounds.get(`${branch.branchId} ${ground}`) ?? []).filter(
      (street) =>
        !taken.has(street.street + street.town) &&
        (kind === "industrial" || !workplaces.test(street.street)) &&
        (use !== "student" || nearCampus(street, atlas.settlementOf(street))),
    );
    const named = free.filter((street) => streets.test(street.street));
    const estates = kind === "industrial" ? named.filter((street) => workplaces.test(street.street)) : [];
    if (estates.length > 0) return estates;
    return named.length > 0 ? named : free;
  }

  /** Weighted by the number of suitable streets; the head office has the most stock. */
  const pickBranch = (random: Random, ground: Ground): DemoBranch =>
    random.weightedBy(
      branches,
      ({ branchId }, i) => Math.sqrt(grounds.get(`${branchId} ${ground}`)?.length ?? 0) * (i === 0 ? 1.6 : 1),
    );

  /** Prefers streets near the branch. */
  const nearEnough = (random: Random, street: Street, ground: Ground, branch: DemoBranch): boolean =>
    ground === "coast" || random.chance(Math.exp(-milesBetween(street, branch) / usualMiles));

  return function findSite(random: Random, kind: HomeKind, use: Use): Site {
    for (let attempt = 0; attempt < 200; attempt++) {
      const ground = random.weighted(kindRules[kind].grounds);
      const branch = pickBranch(random, ground);
      const candidates = suitable(kind, use, ground, branch);
      if (candidates.length === 0) continue;
      const town = ground === "coast" ? random.pick([...new Set(candidates.map((street) => street.town))]) : null;
      const street = random.pick(town ? candidates.filter((candidate) => candidate.town === town) : candidates);
      if (!nearEnough(random, street, ground, branch)) continue;
      taken.add(street.street + street.town);
      return describeSite(atlas, branch, street);
    }
    throw new Error(`No street is left for a ${kind} near any branch`);
  };
}

function nearCampus(street: Street, settlement: Settlement): boolean {
  return settlement.size === "city" && milesBetween(street, settlement) < studentMiles;
}

function groundsOf(street: Street, settlement: Settlement, branch: DemoBranch): Ground[] {
  if (coastalTowns.has(street.town) && street.town !== branch.town) return ["coast"];
  const ownTown = street.town === branch.town;
  if (ownTown && milesBetween(street, settlement) <= centreMiles) return ["branch-centre", "branch-town"];
  if (ownTown) return ["branch-town"];
  return settlement.size === "village" ? ["village"] : ["other-town"];
}

function describeSite(atlas: Atlas, branch: DemoBranch, street: Street): Site {
  const settlement = atlas.settlementOf(street);
  const stations: Station[] = atlas.stations;
  const station = nearest(street, stations);
  const neighbour = nearest(
    street,
    atlas.towns.filter((town) => town.name !== street.town),
  );
  return {
    ...street,
    county: settlement.county,
    size: settlement.size,
    milesToCentre: milesBetween(street, settlement),
    station: { name: station.item.name, miles: station.miles },
    neighbour: { name: neighbour.item.name, miles: neighbour.miles },
    branch,
  };
}
