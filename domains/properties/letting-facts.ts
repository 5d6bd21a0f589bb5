import { londonDay } from "#ui/london-day.ts";
import { longDate } from "#ui/long-date.ts";
import type { Fact } from "./fact.ts";
import type { Property } from "./find-property.server.ts";
import { formatPounds } from "./price-words.ts";
import type { Furnishing, LetType } from "./property-words.ts";
import { typeGroup } from "./type-group.ts";

const furnishingWords: Readonly<Record<Furnishing, string>> = {
  furnished: "Furnished",
  part_furnished: "Part furnished",
  unfurnished: "Unfurnished",
  furnished_or_unfurnished: "Furnished or unfurnished",
};

const letTypeWords: Readonly<Record<LetType, string>> = {
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
  const available: Fact = { label: "Available", value: availability(property.availableFrom, now) };
  const kind: Fact = { label: "Let type", value: letType && letTypeWords[letType] };
  if (typeGroup(property.propertyType) !== "home") return [available, kind];
  const bills: Fact = { label: "Bills included", value: billsIncluded.join(", ") };
  return [
    available,
    { label: "Deposit", value: deposit === null ? null : formatPounds(deposit) },
    { label: "Furnishing", value: furnishing && furnishingWords[furnishing] },
    kind,
    { label: "Pets", value: petsAllowed === null ? null : petsAllowed ? "Considered" : "On request to the landlord" },
    ...(billsIncluded.length > 0 ? [bills] : []),
  ];
}

function availability(from: string | null, now: Date): string | null {
  if (from === null) return null;
  return from <= londonDay(now) ? "Now" : longDate(from);
}
