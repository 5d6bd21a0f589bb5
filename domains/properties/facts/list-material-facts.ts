import type { Message } from "#languages/translate.ts";
import type { Fact } from "../property-details.ts";

/** Facts that must be disclosed to buyers and tenants, by heading. */
const materialFacts = {
  "Building and services": {
    construction: "Construction",
    electricity: "Electricity",
    water: "Water",
    sewerage: "Sewerage",
    heating: "Heating",
    broadband: "Broadband",
    mobileSignal: "Mobile signal",
    parking: "Parking",
  },
  "Risks, rights and restrictions": {
    buildingSafety: "Building safety",
    restrictions: "Restrictions",
    rightsAndEasements: "Rights and easements",
    floodRisk: "Flood and erosion",
    planning: "Planning",
    accessibility: "Accessibility",
    mining: "Coalfield and mining",
  },
} as const satisfies { readonly [Heading in Message]?: Readonly<Record<string, Message>> };

type Groups = typeof materialFacts;
type MaterialKey = { [Heading in keyof Groups]: keyof Groups[Heading] }[keyof Groups];

/** null is unknown: 'Ask agent about …'. Domestic rates, of Northern Ireland, are a key fact as council tax is elsewhere. */
export type MaterialInformation = Record<MaterialKey, string | null> & { domesticRates?: string | null };

export const unknownMaterialInformation = {
  ...Object.fromEntries(
    Object.values(materialFacts).flatMap((labels) => Object.keys(labels).map((key) => [key, null])),
  ),
  domesticRates: null,
} as Required<MaterialInformation>;

export type MaterialGroup = { heading: Message; facts: Fact[] };

export function listMaterialFacts(known: MaterialInformation): MaterialGroup[] {
  return (Object.keys(materialFacts) as (keyof Groups)[]).map((heading) => ({
    heading,
    facts: Object.entries<Message>(materialFacts[heading]).map(([key, label]) => ({
      label,
      value: known[key as MaterialKey],
    })),
  }));
}

const nothingKnown = /^(no|none|nothing)\b/i;

const landKeyFacts: readonly string[] = ["Planning", "Accessibility", "Water"] satisfies Message[];

/** Land has no building whose facts could be missing, or whose safety needs no attention. Its key facts are not repeated. */
export function listLandFacts(known: MaterialInformation): MaterialGroup[] {
  const ofBuildings: readonly string[] = Object.values(materialFacts["Building and services"]);
  return listMaterialFacts(known)
    .map(({ heading, facts }) => ({
      heading: heading === "Building and services" ? ("Services" as const) : heading,
      facts: facts.filter(({ label, value }) =>
        label === "Building safety"
          ? value !== null && !nothingKnown.test(value)
          : value === null
            ? !ofBuildings.includes(label)
            : !landKeyFacts.includes(label),
      ),
    }))
    .filter(({ facts }) => facts.length > 0);
}
