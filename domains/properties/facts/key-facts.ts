import type { Property } from "#domains/properties/find-property.server.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { capitalise } from "#format/capitalise.ts";
import type { Fact } from "./fact.ts";
import { formatFloorArea, formatLandArea } from "./format-area.ts";
import { lettingFacts } from "./letting-facts.ts";
import { tenureFacts } from "./tenure-facts.ts";

/** Leaves out facts that do not apply to the property. */
export function keyFacts(property: Property, now: Date): Fact[] {
  const group = getTypeGroup(property.propertyType);
  const { channel, squareFeet, acreage, epcCurrent, epcPotential, councilTaxBand } = property;
  const facts: (Fact | null)[] = [
    { label: "Property type", value: capitalise(property.propertyType) },
    countFact("Bedrooms", property.bedrooms),
    countFact("Bathrooms", property.bathrooms),
    countFact("Reception rooms", property.receptionRooms),
    squareFeet ? { label: "Size", value: formatFloorArea(squareFeet) } : null,
    acreage ? { label: "Land", value: formatLandArea(acreage) } : null,
    ...(channel === "sales" ? tenureFacts(property) : lettingFacts(property, now)),
    group === "home" ? { label: "Council tax", value: councilTaxBand && `Band ${councilTaxBand}` } : null,
    group === "land"
      ? null
      : { label: "EPC rating", value: epcCurrent === null ? null : formatEpcRating(epcCurrent, epcPotential) },
    { label: "Reference", value: property.reference },
  ];
  return facts.filter((fact) => fact !== null);
}

function countFact(label: string, amount: number): Fact | null {
  return amount > 0 ? { label, value: String(amount) } : null;
}

type EpcLetter = "A" | "B" | "C" | "D" | "E" | "F" | "G";

const bands: readonly (readonly [from: number, EpcLetter])[] = [
  [92, "A"],
  [81, "B"],
  [69, "C"],
  [55, "D"],
  [39, "E"],
  [21, "F"],
];

/** Points can exceed 100. */
function toEpcLetter(points: number): EpcLetter {
  return bands.find(([from]) => points >= from)?.[1] ?? "G";
}

function formatEpcRating(current: number, potential: number | null): string {
  const now = `${toEpcLetter(current)} (${current})`;
  return potential === null ? now : `${now}, potential ${toEpcLetter(potential)} (${potential})`;
}
