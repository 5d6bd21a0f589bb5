import type { MaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import type { Site } from "./find-sites.ts";
import type { Look } from "./looks.ts";
import type { Parking } from "./outside.ts";
import type { Random } from "./random.ts";
import type { HomeKind } from "./stock-plan.ts";

export type MaterialSubject = {
  kind: HomeKind;
  look: Look | null;
  site: Site;
  heating: string | null;
  parking: Parking | null;
  listed: boolean;
  newHome: boolean;
};

/** Material information. Unknown facts are null, which the page shows. */
export function materialFacts(random: Random, subject: MaterialSubject): MaterialInformation {
  const { kind, look, site, listed, newHome } = subject;
  const rural = site.size === "village";
  const flat = kind === "flat" || kind === "studio";
  const known = (share: number, value: string): string | null => (random.chance(share) ? value : null);
  return {
    construction: look ? `${capital(look.walls)} under a ${look.roof} roof` : null,
    electricity: known(0.97, "Mains"),
    water: known(0.96, rural && random.chance(0.08) ? "Private borehole, tested yearly" : "Mains"),
    sewerage: known(0.95, rural && !flat && random.chance(0.35) ? "Private drainage (treatment plant)" : "Mains"),
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
    parking: subject.parking?.fact ?? (flat ? "None with the property" : null),
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
      kind === "bungalow"
        ? "All on one level; one step at the front door"
        : flat
          ? random.pick(["Lift to all floors", "Stairs only", "Level access from the street"])
          : "Stairs between floors; steps at the entrance",
    ),
    mining: known(0.5, "Not in a coalfield or mining area"),
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
