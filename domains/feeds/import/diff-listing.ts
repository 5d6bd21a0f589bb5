import { isDeepStrictEqual } from "node:util";
import { maxInteger } from "#domains/feeds/blm/blm-field-reader.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { toMonthlyRent } from "#domains/properties/pricing/format-price.ts";
import type { RentFrequency } from "#domains/properties/property-enums.ts";

type Known = Readonly<Record<string, unknown>> & { status: string };

/** Fields the feed does not carry are undefined. */
export function toListingColumns(home: FeedProperty) {
  const { branch, media, location, createdAt, changedAt, ...columns } = home;
  return { ...columns, priceValue: toPriceValue(home) };
}

/** The changed columns. A feed's "sold" does not overwrite the more specific "exchanged" or "completed". */
export function diffListing(known: Known, home: FeedProperty): Readonly<Record<string, unknown>> {
  const given = Object.entries(toListingColumns(home)).filter(([, value]) => value !== undefined);
  const changed = given.filter(([name, value]) => !isSame(name, value, known[name]));
  return Object.fromEntries(
    changed.filter(([name, value]) => !(name === "status" && isLessSpecific(String(value), known.status))),
  );
}

/** Tours are compared by URL, because feeds do not carry our ids. */
function isSame(name: string, next: unknown, known: unknown): boolean {
  return name === "virtualTours" ? isDeepStrictEqual(toUrls(next), toUrls(known)) : isDeepStrictEqual(next, known);
}

const toUrls = (tours: unknown) => (tours as FeedProperty["virtualTours"]).map(({ url }) => url);

const isLessSpecific = (next: string, known: string) => next === "sold" && ["exchanged", "completed"].includes(known);

/** A price on application must not be searchable or sortable. */
function toPriceValue({ price, priceQualifier, rentFrequency, bedrooms }: FeedProperty): number | null {
  if (priceQualifier === "poa") return null;
  if (price === null || rentFrequency === null) return price;
  return Math.min(toMonthlyRent(price, rentFrequency as RentFrequency, bedrooms), maxInteger);
}
