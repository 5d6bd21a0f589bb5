import { isDeepStrictEqual } from "node:util";
import { maxInteger } from "#domains/feeds/blm/blm-field-reader.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import type { FeedReport } from "#domains/feeds/feed-report.ts";
import type { FeedPackage } from "#domains/feeds/files/read-feed.server.ts";
import { saveFeedMedia } from "#domains/feeds/media/save-feed-media.server.ts";
import { findNearbyPlaces } from "#domains/places/find-nearby-places.server.ts";
import { findPostcode } from "#domains/places/find-place.server.ts";
import {
  createListing,
  findListings,
  type ListingChanges,
  type ListingRow,
  updateListing,
  withdrawListings,
} from "#domains/properties/listings/listings.server.ts";
import { toMonthlyRent } from "#domains/properties/pricing/format-price.ts";
import type { RentFrequency } from "#domains/properties/property-enums.ts";
import type { Context } from "#platform/context.ts";
import { deriveChangedFields, deriveNewFields } from "./derive-listing-fields.ts";

/** A truncated or wrong file must not withdraw most of a branch. */
const alwaysAllowedCount = 5;
const maxWithdrawnShare = 0.3;

export type BranchImport = {
  branch: { name: string; branchId: number };
  homes: readonly FeedProperty[];
  /** Every reference in the file, of any branch, including unreadable rows: none of these is missing. */
  listedReferences: ReadonlySet<string>;
  /** False when a row without a reference was unreadable: it could be any of the missing properties. */
  canWithdraw: boolean;
  force: boolean;
  readMedia: FeedPackage["readMedia"];
  report: FeedReport;
  onProperty: () => void;
};

/** Imports one branch's stock within the caller's transaction. */
export async function importBranch(ctx: Context, input: BranchImport): Promise<void> {
  const { branch, homes, report } = input;
  const references = homes.map(({ reference }) => reference);
  const known = await findListings(ctx, { branchId: branch.branchId, references });
  const byReference = new Map(known.map((row) => [row.reference, row]));
  const missing = findMissing(known, input);
  const reason = input.force ? null : checkWithdrawalLimit({ gone: missing.length, live: known.filter(isLive).length });
  if (reason) {
    report.heldBack.push({ branch: branch.name, reason });
    return;
  }
  for (const home of homes) {
    await importProperty(ctx, home, byReference.get(home.reference), input);
    input.onProperty();
  }
  await withdrawListings(
    ctx,
    missing.map(({ propertyId }) => propertyId),
  );
  report.withdrawn.push(...missing.map(({ reference }) => reference));
}

function checkWithdrawalLimit({ gone, live }: { gone: number; live: number }): string | null {
  if (gone <= alwaysAllowedCount || gone <= live * maxWithdrawnShare) return null;
  return `${gone} of ${live} live properties are missing from the file; if that is right, import it with --force`;
}

const isLive = ({ status }: ListingRow) => status !== "withdrawn";

function findMissing(known: readonly ListingRow[], { branch, listedReferences, canWithdraw }: BranchImport) {
  if (!canWithdraw) return [];
  return known.filter((row) => row.branchId === branch.branchId && isLive(row) && !listedReferences.has(row.reference));
}

async function importProperty(ctx: Context, home: FeedProperty, known: ListingRow | undefined, input: BranchImport) {
  const { report, branch } = input;
  const isUnmoved = known && known.postcode === home.postcode && home.location === undefined;
  const place = isUnmoved ? known : await locateListing(ctx, home);
  if (!place) {
    report.refused.push({ line: 0, reference: home.reference, reason: `Postcode ${home.postcode} was not found` });
    return;
  }
  const { location, county } = place;
  const { branchId } = branch;
  if (!known) {
    const derived = deriveNewFields(home, ctx.now);
    const propertyId = await createListing(ctx, { ...derived, ...toListingColumns(home), location, county, branchId });
    await saveFeedMedia(ctx, { propertyId, home, readMedia: input.readMedia, report });
    report.added.push(home.reference);
    return;
  }
  const fromFeed: ListingChanges = {
    ...diffListing(known, home),
    ...(isSamePoint(location, known.location) ? {} : { location }),
    ...(county === known.county ? {} : { county }),
    ...(branchId === known.branchId ? {} : { branchId }),
  };
  const changes = { ...fromFeed, ...deriveChangedFields(known, { ...known, ...fromFeed }) };
  const fields = Object.keys(changes).filter((name) => name !== "priceValue");
  if (Object.keys(changes).length > 0) await updateListing(ctx, known.propertyId, changes);
  if (await saveFeedMedia(ctx, { propertyId: known.propertyId, home, readMedia: input.readMedia, report }))
    fields.push("pictures");
  if (fields.length > 0) report.changed.push({ reference: home.reference, fields });
  else report.unchanged += 1;
}

/** Uses the feed's coordinates, else the postcode. null: the postcode is unknown. */
async function locateListing(ctx: Context, home: FeedProperty) {
  const location = home.location ?? (await findPostcode(ctx, home.postcode))?.location;
  if (!location) return null;
  if (home.county) return { location, county: home.county };
  const [nearest] = await findNearbyPlaces(ctx, location);
  return { location, county: nearest?.county ?? "" };
}

/** Feeds carry fewer decimals than the database. */
const isSamePoint = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  Math.abs(a.lng - b.lng) < 1e-6 && Math.abs(a.lat - b.lat) < 1e-6;

type Known = Readonly<Record<string, unknown>> & { status: string };

/** Fields the feed does not carry are undefined. */
function toListingColumns(home: FeedProperty) {
  const { branch, media, location, createdAt, changedAt, ...columns } = home;
  return { ...columns, priceValue: toPriceValue(home) };
}

/** The changed columns. A feed's "sold" does not overwrite the more specific "exchanged" or "completed". */
function diffListing(known: Known, home: FeedProperty): Readonly<Record<string, unknown>> {
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
