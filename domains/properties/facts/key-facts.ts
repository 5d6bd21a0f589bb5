import type { Property } from "#domains/properties/find-property.server.ts";
import { getTypeGroup } from "#domains/properties/property-type-group.ts";
import { formatEpcRating } from "./epc-rating.ts";
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

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
