import type { MaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import { capitalise } from "#format/capitalise.ts";
import type { Home } from "./demo-home.ts";
import type { Site } from "./find-sites.ts";
import type { Look } from "./looks.ts";
import type { Random } from "./random.ts";
import { type HomeKind, isCommercial, isLand } from "./stock-plan.ts";

type MaterialSubject = Pick<Home, "kind" | "look" | "site" | "heating" | "outside" | "listed" | "newHome">;

/** Material information. Unknown facts are null, which the page shows. */
export function materialFacts(random: Random, subject: MaterialSubject): MaterialInformation {
  const { kind, look, site, listed, newHome } = subject;
  const rural = site.size === "village";
  const flat = kind === "flat" || kind === "studio";
  const land = isLand(kind);
  const known = (share: number, value: string): string | null => (random.chance(share) ? value : null);
  return {
    construction: look ? `${capitalise(look.walls)} under a ${look.roof} roof` : null,
    electricity: land ? null : known(0.97, "Mains"),
    water: land ? null : known(0.96, rural && random.chance(0.08) ? "Private borehole, tested yearly" : "Mains"),
    sewerage: land
      ? "None connected"
      : known(0.95, rural && !flat && random.chance(0.35) ? "Private drainage (treatment plant)" : "Mains"),
    heating: subject.heating,
    broadband: known(
      0.88,
      rural
        ? random.pick(["Fibre to the cabinet", "Fibre to the premises", "Standard copper line"])
        : random.pick(["Fibre to the premises", "Fibre to the cabinet", "Ultrafast cable"]),
    ),
    mobileSignal: known(
      0.74,
      rural
        ? "Outdoors likely on all networks, indoors limited on some"
        : "Likely indoors and outdoors on all main networks",
    ),
    parking: subject.outside.parking?.fact ?? (flat ? "None with the property" : null),
    buildingSafety: flat
      ? known(
          0.7,
          newHome
            ? "Built under current regulations; no remediation needed"
            : "Below 11 metres; no cladding works are known",
        )
      : known(0.4, "Nothing is known to need attention"),
    restrictions: listed
      ? "Listed Grade II"
      : known(
          0.6,
          random.pick([
            "None known beyond usual covenants",
            "In a conservation area",
            "A covenant against keeping poultry",
            "No trade or business to be run from the house",
          ]),
        ),
    rightsAndEasements: known(
      0.62,
      random.pick([
        "None known",
        "A neighbour may pass along the side path to reach their garden",
        "A public footpath runs along one boundary",
        "Shared access, maintained in equal parts",
      ]),
    ),
    floodRisk: known(
      0.82,
      random.weighted({
        "Very low for rivers, sea and surface water": 8,
        "Low for surface water": 3,
        "Medium for surface water; no flooding is recorded here": 1,
      }),
    ),
    planning: known(
      0.55,
      random.pick([
        "None known nearby that would affect the property",
        "A neighbour has consent for a single-storey extension",
        "No applications in the last five years",
      ]),
    ),
    accessibility: known(
      0.6,
      land
        ? "Access from the public road"
        : kind === "bungalow"
          ? "All on one level; one step at the front door"
          : flat
            ? random.pick(["Lift to all floors", "Stairs only", "Level access from the street"])
            : "Stairs between floors; steps at the entrance",
    ),
    mining: known(0.5, "Not in a coalfield or mining area"),
  };
}

export function chooseHeating(random: Random, kind: HomeKind, look: Look, site: Site, newHome: boolean): string {
  if (newHome) return "an air-source heat pump";
  if (kind === "industrial") return "electric heaters in the office";
  if (isCommercial(kind))
    return random.pick(["gas central heating", "electric panel heaters", "air-conditioning units"]);
  if (look.id === "flat-block")
    return random.pick(["electric panel heaters", "gas central heating", "a communal boiler", "gas central heating"]);
  if (site.size !== "village") return "gas central heating";
  return random.weighted({
    "oil-fired central heating": 5,
    "gas central heating": 3,
    "an air-source heat pump": 2,
    "LPG central heating": 1,
  });
}

const farmLand = [12.6, 3.4, 26, 64, 148, 7.8, 250, 41, 96, 18];
const smallLand = [0.6, 1.7, 4.2, 9.5];
/** Smallest and largest, and the share of homes that have land. */
const ranges: Partial<Record<HomeKind, readonly [low: number, high: number, share?: number]>> = {
  plot: [0.1, 0.55],
  farm: [8, 210],
  equestrian: [3.2, 24],
  country: [0.9, 9],
  barn: [0.25, 3, 0.6],
  cottage: [0.2, 1.2, 0.18],
  development: [1.4, 3.6],
};

/** Null for an ordinary garden. */
export function chooseAcres(random: Random, kind: HomeKind, nth: number): number | null {
  if (kind === "farm-land") return farmLand[nth % farmLand.length] ?? null;
  if (kind === "land") return smallLand[nth % smallLand.length] ?? null;
  const [low, high, share] = ranges[kind] ?? [];
  if (low === undefined || high === undefined || (share && !random.chance(share))) return null;
  const acres = low * (high / low) ** random.next();
  const decimals = acres >= 20 ? 1 : acres >= 3 ? 10 : 100;
  return Math.round(acres * decimals) / decimals;
}
