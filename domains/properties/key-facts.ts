import { floorAreaText, landAreaText } from "./area-words.ts";
import { epcText } from "./epc-rating.ts";
import type { Fact } from "./fact.ts";
import type { Property } from "./find-property.server.ts";
import { lettingFacts } from "./letting-facts.ts";
import { tenureFacts } from "./tenure-facts.ts";
import { typeGroup } from "./type-group.ts";

/** What a visitor compares homes by; a fact that cannot apply to the property is left out. */
export function keyFacts(property: Property, now: Date): Fact[] {
  const group = typeGroup(property.propertyType);
  const { channel, squareFeet, acreage, epcCurrent, epcPotential, councilTaxBand } = property;
  const facts: (Fact | null)[] = [
    { label: "Property type", value: sentence(property.propertyType) },
    counted("Bedrooms", property.bedrooms),
    counted("Bathrooms", property.bathrooms),
    counted("Reception rooms", property.receptionRooms),
    squareFeet ? { label: "Size", value: floorAreaText(squareFeet) } : null,
    acreage ? { label: "Land", value: landAreaText(acreage) } : null,
    ...(channel === "sales" ? tenureFacts(property) : lettingFacts(property, now)),
    group === "home" ? { label: "Council tax", value: councilTaxBand && `Band ${councilTaxBand}` } : null,
    group === "land"
      ? null
      : { label: "EPC rating", value: epcCurrent === null ? null : epcText(epcCurrent, epcPotential) },
    { label: "Reference", value: property.reference },
  ];
  return facts.filter((fact) => fact !== null);
}

function counted(label: string, amount: number): Fact | null {
  return amount > 0 ? { label, value: String(amount) } : null;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
