import { isDeepStrictEqual } from "node:util";
import { maxInteger } from "#domains/feeds/blm/blm-field-reader.ts";
import { type FeedProperty, isUrl } from "#domains/feeds/feed-property.ts";
import type { FeedReport } from "#domains/feeds/feed-report.ts";
import type { FeedPackage } from "#domains/feeds/files/read-feed.server.ts";
import { saveFeedMedia } from "#domains/feeds/media/save-feed-media.server.ts";
import { findNearestTown } from "#domains/places/find-nearby-places.server.ts";
import { deriveChangedFields } from "#domains/properties/listings/derive-fields.ts";
import type {
  ListingChanges,
  ListingRow,
  ListingUpdate,
  NewListing,
} from "#domains/properties/listings/listing-types.ts";
import {
  createListings,
  findListings,
  findStock,
  setListingOrigin,
  updateListings,
  withdrawListings,
} from "#domains/properties/listings/listings.server.ts";
import { toMonthlyRent } from "#domains/properties/pricing/format-price.ts";
import type { RentFrequency } from "#domains/properties/property-enums.ts";
import type { Context } from "#platform/context.ts";
import { defaultSource } from "../feed-sources.ts";
import { deriveNewFields } from "./derive-listing-fields.ts";
import { isSamePoint, type ListingPlace, locateListings } from "./locate-listings.server.ts";

/** A truncated or wrong file must not withdraw most of a source's stock. A small stock may lose up to half. */
const alwaysAllowedCount = 2;
const maxWithdrawnShare = 0.3;
const smallLossCount = 5;
const maxSmallLossShare = 0.5;

export type BranchImport = {
  branch: { name: string; branchId: number; isOnlyFeedBranch: boolean };
  source: string;
  channel: FeedProperty["channel"];
  homes: readonly FeedProperty[];
  /** Every reference in the file, of any branch, including unreadable rows: none of these is missing. */
  listedReferences: ReadonlySet<string>;
  /** False when a row without a reference was unreadable: it could be any of the missing properties. */
  canWithdraw: boolean;
  force: boolean;
  dryRun: boolean;
  findNegotiator: (name: string) => number | undefined;
  propertyIds: ReadonlyMap<string, number> | undefined;
  files: Pick<FeedPackage, "readMedia" | "hashMedia">;
  report: FeedReport;
  onProperty: () => void;
};

const batchSize = 200;

/** Imports one channel of one of the feed's branches within the caller's transaction. */
export async function importBranch(ctx: Context, input: BranchImport): Promise<void> {
  const { branch, homes, channel, report } = input;
  const stock = input.canWithdraw ? await findStock(ctx, branch.branchId, toOrigin(input)) : [];
  const live = stock.filter((row) => row.status !== "withdrawn" && isOwnStock(row, input));
  const missing = live.filter((row) => !input.listedReferences.has(row.reference));
  const reason = input.force ? null : checkWithdrawalLimit({ gone: missing.length, live: live.length });
  if (reason) {
    report.heldBack.push({ branch: branch.name, channel, reason });
    return;
  }
  for await (const batch of hashAhead(homes, input.files.hashMedia)) {
    await importBatch(ctx, batch, input);
    for (const _ of batch.homes) input.onProperty();
  }
  const withdrawn = missing.map(({ propertyId }) => propertyId);
  await withdrawListings(ctx, withdrawn);
  report.withdrawn.push(...missing.map(({ reference }) => reference));
}

type Batch = { homes: readonly FeedProperty[]; mediaKeys: ReadonlyMap<string, string | null> };

/** The thread of the feed hashes the next batch's pictures while this one is written. */
async function* hashAhead(homes: readonly FeedProperty[], hashMedia: FeedPackage["hashMedia"]): AsyncGenerator<Batch> {
  const hashBatch = async (start: number): Promise<Batch> => {
    const batch = homes.slice(start, start + batchSize);
    const sources = new Set(batch.flatMap(({ media }) => media.map(({ source }) => source)));
    const names = [...sources].filter((source) => !isUrl(source));
    const keys = names.length > 0 ? await hashMedia(names) : [];
    return { homes: batch, mediaKeys: new Map(names.map((name, i) => [name, keys[i] ?? null])) };
  };
  let next = hashBatch(0);
  for (let start = batchSize; start < homes.length + batchSize; start += batchSize) {
    const batch = await next;
    next = hashBatch(start);
    // A failure of this batch must not leave the next one's unhandled.
    next.catch(() => {});
    yield batch;
  }
}

function checkWithdrawalLimit({ gone, live }: { gone: number; live: number }): string | null {
  const isWholeStock = gone === live && live > 1;
  const maxShare = gone <= smallLossCount ? maxSmallLossShare : maxWithdrawnShare;
  if (!isWholeStock && (gone <= alwaysAllowedCount || gone <= live * maxShare)) return null;
  return `${gone} of ${live} live properties are missing from the file; release it if that is right`;
}

type StockRow = Awaited<ReturnType<typeof findStock>>[number];

const toOrigin = ({ source, branch }: BranchImport) => ({ feedSource: source, feedBranch: branch.name });

/** A listing older than sources belongs to the default source, unless several feed branches could have sent it. */
function isOwnStock(row: StockRow, { source, branch, channel }: BranchImport): boolean {
  if (row.channel !== channel) return false;
  if (row.feedSource !== null) return row.feedSource === source && row.feedBranch === branch.name;
  return source === defaultSource && row.branchId === branch.branchId && branch.isOnlyFeedBranch;
}

async function importBatch(ctx: Context, { homes: given, mediaKeys }: Batch, input: BranchImport) {
  const { report } = input;
  const { branchId } = input.branch;
  const references = given.map(({ reference }) => reference);
  const rows = await findListings(ctx, references);
  const known = new Map(rows.map((row) => [row.reference, row]));
  const placeOf = await locateListings(ctx, given, known);
  const homes = await fillTowns(ctx, given, (home) => known.get(home.reference) ?? placeOf(home));
  const created: NewListing[] = [];
  const updates: ListingUpdate[] = [];
  for (const home of homes) {
    const row = known.get(home.reference);
    const place = placeOf(home);
    if (!place)
      report.refused.push({ line: 0, reference: home.reference, reason: `Postcode ${home.postcode} was not found` });
    else if (row) updates.push({ propertyId: row.propertyId, changes: compareListing(row, home, place, input) });
    else
      created.push({
        ...toListingColumns(home, input),
        ...deriveNewFields(home, ctx.now),
        ...{ ...place, branchId, ...toOrigin(input) },
        propertyId: input.propertyIds?.get(home.reference),
      });
  }
  const changesOf = new Map(updates.map(({ propertyId, changes }) => [propertyId, Object.keys(changes)]));
  const necessary = updates.filter(({ propertyId }) => changesOf.get(propertyId)?.length);
  await updateListings(ctx, necessary);
  const origin = toOrigin(input);
  const adopted = rows.filter((row) => row.feedSource !== origin.feedSource || row.feedBranch !== origin.feedBranch);
  await setListingOrigin(
    ctx,
    adopted.map(({ propertyId }) => propertyId),
    origin,
  );
  const newIds = await createListings(ctx, created);
  const listings = homes.flatMap((home) => {
    const propertyId = newIds.get(home.reference) ?? known.get(home.reference)?.propertyId;
    return propertyId === undefined || !placeOf(home) ? [] : [{ propertyId, home }];
  });
  const { readMedia } = input.files;
  const withNewPictures = await saveFeedMedia(ctx, { listings, mediaKeys, readMedia, report });
  for (const { propertyId, home } of listings) {
    const fields = (changesOf.get(propertyId) ?? []).filter((name) => name !== "priceValue");
    const row = known.get(home.reference);
    if (row?.feedSource && row.feedSource !== input.source) fields.push(`source (was ${row.feedSource})`);
    if (withNewPictures.has(propertyId)) fields.push("pictures");
    if (newIds.has(home.reference)) report.added.push(home.reference);
    else if (fields.length > 0) {
      const changes = necessary.find((update) => update.propertyId === propertyId)?.changes ?? {};
      const values = input.dryRun && row ? { values: compareValues(row, changes) } : {};
      report.changed.push({ reference: home.reference, fields, ...values });
    } else report.unchanged += 1;
  }
}

const compareValues = (row: ListingRow, changes: ListingChanges) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, after]): [string, [unknown, unknown]] => [
      name,
      [Reflect.get(row, name), after],
    ]),
  );

/** A feed without a town leaves the known one; a new property gets the nearest. */
async function fillTowns(
  ctx: Context,
  homes: readonly FeedProperty[],
  find: (home: FeedProperty) => { location: { lng: number; lat: number }; town?: string } | undefined,
): Promise<readonly FeedProperty[]> {
  const filled: FeedProperty[] = [];
  for (const home of homes) {
    const place = home.town === "" ? find(home) : undefined;
    const town = place && (place.town ?? (await findNearestTown(ctx, place.location)));
    filled.push(town ? { ...home, town } : home);
  }
  return filled;
}

function compareListing(
  known: ListingRow,
  home: FeedProperty,
  { location, locationPrecision, county }: ListingPlace,
  input: BranchImport,
): ListingChanges {
  const { branchId } = input.branch;
  const fromFeed: ListingChanges = {
    ...diffListing(known, home, input),
    ...(isSamePoint(location, known.location) ? {} : { location }),
    ...(locationPrecision === known.locationPrecision ? {} : { locationPrecision }),
    ...(county === known.county ? {} : { county }),
    ...(branchId === known.branchId ? {} : { branchId }),
  };
  return { ...fromFeed, ...deriveChangedFields(known, { ...known, ...fromFeed }, home) };
}

type Known = Readonly<Record<string, unknown>> & Pick<ListingRow, "status" | "materialInformation">;

/** Fields the feed does not carry are undefined. */
function toListingColumns(home: FeedProperty, { findNegotiator }: Pick<BranchImport, "findNegotiator">) {
  const { branch, media, location, createdAt, changedAt, tags, negotiator, parentReference, ...own } = home;
  const { materialInformation, launchedAt, statusChangedAt, updatedAt, ...columns } = own;
  const staffMemberId = negotiator === undefined ? undefined : findNegotiator(negotiator);
  return { ...columns, staffMemberId, priceValue: toPriceValue(home) };
}

/** The changed columns. A feed's "sold" does not overwrite the more specific "exchanged" or "completed". */
function diffListing(known: Known, home: FeedProperty, input: BranchImport): Readonly<Record<string, unknown>> {
  const columns = { ...toListingColumns(home, input), ...mergeMaterialInformation(known, home) };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const changed = given.filter(([name, value]) => !isSame(name, value, known[name]));
  return Object.fromEntries(
    changed.filter(([name, value]) => !(name === "status" && isLessSpecific(String(value), known.status))),
  );
}

const videoColumns = ["virtualTours", "propertyVideos"];

/** Facts the feed does not carry stay. */
const mergeMaterialInformation = (known: Known, { materialInformation }: FeedProperty) =>
  materialInformation && { materialInformation: { ...known.materialInformation, ...materialInformation } };

/** Tours are compared by URL, because feeds do not carry our ids. */
function isSame(name: string, next: unknown, known: unknown): boolean {
  return videoColumns.includes(name) ? isDeepStrictEqual(toUrls(next), toUrls(known)) : isDeepStrictEqual(next, known);
}

const toUrls = (tours: unknown) => (tours as FeedProperty["virtualTours"]).map(({ url }) => url);

const isLessSpecific = (next: string, known: string) => next === "sold" && ["exchanged", "completed"].includes(known);

/** A price on application must not be searchable or sortable. */
function toPriceValue({ price, priceQualifier, rentFrequency, bedrooms }: FeedProperty): number | null {
  if (priceQualifier === "poa") return null;
  if (price === null || rentFrequency === null) return price;
  return Math.min(toMonthlyRent(price, rentFrequency as RentFrequency, bedrooms), maxInteger);
}
