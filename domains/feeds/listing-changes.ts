import { isDeepStrictEqual } from "node:util";
import { monthlyRent } from "#domains/properties/price-words.ts";
import type { RentFrequency } from "#domains/properties/property-words.ts";
import { largestInteger } from "./blm/blm-fields.ts";
import type { FeedProperty } from "./feed-property.ts";

type Known = Readonly<Record<string, unknown>> & { status: string };

/** What the feed says about the columns of a listing; what it is silent about is undefined. */
export function listingColumns(home: FeedProperty) {
  const { branch, media, location, createdAt, changedAt, ...columns } = home;
  return { ...columns, priceValue: priceValue(home) };
}

/** The columns that differ. A feed knows only 'sold' where we may know better, and one that has gone by is not news. */
export function listingChanges(known: Known, home: FeedProperty): Readonly<Record<string, unknown>> {
  const told = Object.entries(listingColumns(home)).filter(([, value]) => value !== undefined);
  const changed = told.filter(([name, value]) => !isSame(name, value, known[name]));
  return Object.fromEntries(
    changed.filter(([name, value]) => !(name === "status" && isCoarser(String(value), known.status))),
  );
}

/** Tours are known by where they lead: no feed carries the names we gave them. */
function isSame(name: string, told: unknown, known: unknown): boolean {
  return name === "virtualTours"
    ? isDeepStrictEqual(addresses(told), addresses(known))
    : isDeepStrictEqual(told, known);
}

const addresses = (tours: unknown) => (tours as FeedProperty["virtualTours"]).map(({ url }) => url);

const isCoarser = (told: string, known: string) => told === "sold" && ["exchanged", "completed"].includes(known);

/** A price that is told on application only is no value to be found, sorted or reported by. */
function priceValue({ price, priceQualifier, rentFrequency, bedrooms }: FeedProperty): number | null {
  if (priceQualifier === "poa") return null;
  if (price === null || rentFrequency === null) return price;
  return Math.min(monthlyRent(price, rentFrequency as RentFrequency, bedrooms), largestInteger);
}
