import type { Property } from "#domains/properties/find-property.server.ts";
import type { Furnishing, LetType } from "#domains/properties/property-enums.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Fact } from "./fact.ts";

const furnishingLabels: Readonly<Record<Furnishing, string>> = {
  furnished: "Furnished",
  part_furnished: "Part furnished",
  unfurnished: "Unfurnished",
  furnished_or_unfurnished: "Furnished or unfurnished",
};

const letTypeLabels: Readonly<Record<LetType, string>> = {
  long: "Long let",
  short: "Short let",
  student: "Student let",
  commercial: "Commercial let",
};

type Letting = Pick<
  Property,
  "propertyType" | "availableFrom" | "deposit" | "furnishing" | "letType" | "petsAllowed" | "billsIncluded"
>;

export function lettingFacts(property: Letting, now: Date): Fact[] {
  const { deposit, furnishing, letType, petsAllowed, billsIncluded } = property;
  const available: Fact = { label: "Available", value: formatAvailability(property.availableFrom, now) };
  const kind: Fact = { label: "Let type", value: letType && letTypeLabels[letType] };
  if (getTypeGroup(property.propertyType) !== "home") return [available, kind];
  const bills: Fact = { label: "Bills included", value: billsIncluded.join(", ") };
  return [
    available,
    { label: "Deposit", value: deposit === null ? null : formatPounds(deposit) },
    { label: "Furnishing", value: furnishing && furnishingLabels[furnishing] },
    kind,
    { label: "Pets", value: petsAllowed === null ? null : petsAllowed ? "Considered" : "On request to the landlord" },
    ...(billsIncluded.length > 0 ? [bills] : []),
  ];
}

function formatAvailability(from: string | null, now: Date): string | null {
  if (from === null) return null;
  return from <= toLondonDate(now) ? "Now" : formatLongDate(from);
}
