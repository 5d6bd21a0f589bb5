import { findListings, type ListingRow } from "#domains/properties/listings/find-listings.server.ts";
import { addListing, changeListing, type ListingChanges } from "#domains/properties/listings/save-listing.server.ts";
import { withdrawListings } from "#domains/properties/listings/withdraw-listings.server.ts";
import type { Context } from "#platform/context.ts";
import type { FeedPackage } from "./feed-package.ts";
import type { FeedProperty } from "./feed-property.ts";
import type { FeedReport } from "./feed-report.ts";
import { listingChanges, listingColumns } from "./listing-changes.ts";
import { changedWords, newListingWords } from "./new-listing.ts";
import { placeListing } from "./place-listing.server.ts";
import { saveFeedMedia } from "./save-feed-media.server.ts";
import { tooManyGone } from "./too-many-gone.ts";

export type BranchImport = {
  branch: { name: string; branchId: number };
  homes: readonly FeedProperty[];
  /** Every reference in the file, of whatever branch and readable or not: none of these is missing. */
  named: ReadonlySet<string>;
  /** A row without a reference could be any home, so nothing may be taken for missing. */
  mayWithdraw: boolean;
  force: boolean;
  readMedia: FeedPackage["readMedia"];
  report: FeedReport;
  onHome: () => void;
};

/** One branch's whole stock, within the caller's transaction. */
export async function importBranch(ctx: Context, input: BranchImport): Promise<void> {
  const { branch, homes, report } = input;
  const references = homes.map(({ reference }) => reference);
  const known = await findListings(ctx, { branchId: branch.branchId, references });
  const byReference = new Map(known.map((row) => [row.reference, row]));
  const gone = findGone(known, input);
  const reason = input.force ? null : tooManyGone({ gone: gone.length, live: known.filter(isLive).length });
  if (reason) {
    report.heldBack.push({ branch: branch.name, reason });
    return;
  }
  for (const home of homes) {
    await importHome(ctx, home, byReference.get(home.reference), input);
    input.onHome();
  }
  await withdrawListings(
    ctx,
    gone.map(({ propertyId }) => propertyId),
  );
  report.withdrawn.push(...gone.map(({ reference }) => reference));
}

const isLive = ({ status }: ListingRow) => status !== "withdrawn";

function findGone(known: readonly ListingRow[], { branch, named, mayWithdraw }: BranchImport): ListingRow[] {
  if (!mayWithdraw) return [];
  return known.filter((row) => row.branchId === branch.branchId && isLive(row) && !named.has(row.reference));
}

async function importHome(ctx: Context, home: FeedProperty, known: ListingRow | undefined, input: BranchImport) {
  const { report, branch } = input;
  const stayed = known && known.postcode === home.postcode && home.location === undefined;
  const place = stayed ? known : await placeListing(ctx, home);
  if (!place) {
    report.refused.push({ line: 0, reference: home.reference, reason: `Nobody knows where ${home.postcode} is` });
    return;
  }
  const { location, county } = place;
  const { branchId } = branch;
  if (!known) {
    const words = newListingWords(home, ctx.now);
    const propertyId = await addListing(ctx, { ...words, ...listingColumns(home), location, county, branchId });
    await saveFeedMedia(ctx, { propertyId, home, readMedia: input.readMedia, report });
    report.added.push(home.reference);
    return;
  }
  const told: ListingChanges = {
    ...listingChanges(known, home),
    ...(samePoint(location, known.location) ? {} : { location }),
    ...(county === known.county ? {} : { county }),
    ...(branchId === known.branchId ? {} : { branchId }),
  };
  const changes = { ...told, ...changedWords(known, { ...known, ...told }) };
  const fields = Object.keys(changes).filter((name) => name !== "priceValue");
  if (Object.keys(changes).length > 0) await changeListing(ctx, known.propertyId, changes);
  if (await saveFeedMedia(ctx, { propertyId: known.propertyId, home, readMedia: input.readMedia, report }))
    fields.push("pictures");
  if (fields.length > 0) report.changed.push({ reference: home.reference, fields });
  else report.unchanged += 1;
}

/** A file carries fewer digits than we keep. */
const samePoint = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  Math.abs(a.lng - b.lng) < 1e-6 && Math.abs(a.lat - b.lat) < 1e-6;
