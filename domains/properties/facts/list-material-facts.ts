import type { MaterialInformation } from "#domains/properties/property-details.ts";
import type { Fact } from "./fact.ts";

export type MaterialGroup = { heading: string; facts: Fact[] };

const groups: readonly { heading: string; labels: Partial<Record<keyof MaterialInformation, string>> }[] = [
  {
    heading: "Building and services",
    labels: {
      construction: "Construction",
      electricity: "Electricity",
      water: "Water",
      sewerage: "Sewerage",
      heating: "Heating",
      broadband: "Broadband",
      mobileSignal: "Mobile signal",
      parking: "Parking",
    },
  },
  {
    heading: "Risks, rights and restrictions",
    labels: {
      buildingSafety: "Building safety",
      restrictions: "Restrictions",
      rightsAndEasements: "Rights and easements",
      floodRisk: "Flood and erosion",
      planning: "Planning",
      accessibility: "Accessibility",
      mining: "Coalfield and mining",
    },
  },
];

/** Every fact that must be disclosed, including unknown ones. */
export function listMaterialFacts(known: MaterialInformation): MaterialGroup[] {
  return groups.map(({ heading, labels }) => ({
    heading,
    facts: Object.entries(labels).map(([key, label]) => ({ label, value: known[key as keyof MaterialInformation] })),
  }));
}
