import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { type FeedMedia, type FeedProperty, isUrl } from "#domains/feeds/feed-property.ts";
import type { FeedReport } from "#domains/feeds/feed-report.ts";
import { type FeedPackage, maxPictureBytes } from "#domains/feeds/files/read-feed.server.ts";
import { feedMedia } from "#domains/feeds/tables.server.ts";
import type { MediaReplacement } from "#domains/properties/listings/listing-types.ts";
import { replaceListingMedia } from "#domains/properties/listings/listings.server.ts";
import { fileExtensions, pdfContentType } from "#domains/properties/media/media-types.ts";
import { findMediaTypes, type MediaFile, storeMediaFiles } from "#domains/properties/media/store-picture.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertRows, isAnyOf } from "#platform/db/recordset.server.ts";
import { createFetchPublic, type FetchPublic, timedOut } from "#platform/http/network/fetch-public.server.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";

const fetchMediaJob = "fetch-feed-media";

type Input = {
  listings: readonly { propertyId: number; home: FeedProperty }[];
  /** The keys of the files in the feed package. */
  mediaKeys: ReadonlyMap<string, string | null>;
  readMedia: FeedPackage["readMedia"];
  report: FeedReport;
};
type MediaRow = typeof feedMedia.$inferSelect;

/** Stores the pictures in the feed package and queues jobs for those given as URLs. Returns the properties that changed. */
export async function saveFeedMedia(ctx: Context, { listings, report, ...files }: Input): Promise<Set<number>> {
  const given = listings.filter(({ home }) => home.media.length > 0);
  if (given.length === 0) return new Set();
  const ids = given.map(({ propertyId }) => propertyId);
  const stored = Map.groupBy(await findFeedMedia(ctx, ids), ({ propertyId }) => propertyId);
  const findStored = await storePackage(ctx, { listings: given, ...files });
  const changed: MediaRow[][] = [];
  const replacements: MediaReplacement[] = [];
  for (const { propertyId, home } of given) {
    const before = stored.get(propertyId) ?? [];
    const again = before.some(({ source, changedAt }) => isUrl(source) && isStale(changedAt, home.changedAt, ctx.now));
    const rows: MediaRow[] = [];
    for (const item of home.media) {
      const { kind, source, caption, alt = null, credit = null } = item;
      const known = before.find((row) => row.kind === kind && row.source === source);
      const changedAt = (again ? null : known?.changedAt) ?? home.changedAt ?? null;
      const outcome = isUrl(source) ? {} : (findStored(item) ?? toMissingProblem(known));
      const mediaKey = known?.mediaKey ?? null;
      const position = rows.filter((row) => row.kind === kind).length;
      const row = { agencyId: ctx.agency.id, propertyId, kind, position, source, caption, alt, credit, changedAt };
      rows.push({ ...row, mediaKey, problem: null, ...outcome });
    }
    const problems = rows.filter(({ problem }) => problem);
    report.warnings.push(...problems.map(({ source, problem }) => `${home.reference}: ${source}: ${problem}`));
    if (!isDeepStrictEqual(inOrder(before), inOrder(rows))) changed.push(rows);
    const urls = rows.filter(({ source }) => isUrl(source));
    if (urls.some(({ mediaKey }) => !mediaKey) || (again && urls.length > 0))
      await ctx.enqueue(ctx.db, fetchMediaJob, { agencyId: ctx.agency.id, slug: ctx.agency.slug, propertyId, again });
    const removed = before.filter((row) => rows.every(({ kind }) => kind !== row.kind));
    replacements.push(...toReplacements(propertyId, home, rows, removed));
  }
  const replaced = changed.flatMap(([first]) => first?.propertyId ?? []);
  if (replaced.length > 0) await ctx.db.delete(feedMedia).where(belongsToProperties(ctx, replaced));
  await insertRows(ctx.db, feedMedia, changed.flat());
  return replaceListingMedia(ctx, replacements);
}

const inOrder = (rows: readonly MediaRow[]) =>
  rows.toSorted((a, b) => (a.kind === b.kind ? a.position - b.position : a.kind < b.kind ? -1 : 1));

/** Many feeds send a picture once and then only repeat its name. */
const toMissingProblem = (known: { mediaKey: string | null } | undefined) =>
  known?.mediaKey ? {} : { problem: "the file is missing from the feed" };

/** Some feeds mark every property as changed every time; this limits how often its pictures are fetched again. */
const minRefetchIntervalMs = 6 * 3_600_000;

const isStale = (known: Date | null, next: Date | undefined, now: Date) =>
  known !== null && next !== undefined && known < next && now.getTime() - known.getTime() >= minRefetchIntervalMs;

type StoredMedia = Awaited<ReturnType<typeof storeMediaFiles>>[number];
type Files = Pick<Input, "listings" | "mediaKeys" | "readMedia">;

/** Files are stored in batches, because one statement for each takes most of an import's time. */
const maxBatchFiles = 50;
const maxBatchBytes = 8 * 1024 * 1024;

/** Stores the files of the package, reading only content that the agency does not have yet. Finds null for one it lacks. */
async function storePackage(ctx: Context, { listings, mediaKeys, readMedia }: Files) {
  const toId = (isDocument: boolean, key: string) => `${isDocument ? "document" : "picture"} ${key}`;
  const idOf = ({ kind, source }: Pick<FeedMedia, "kind" | "source">) =>
    toId(isDocument(kind), mediaKeys.get(source) ?? "");
  const done = new Map<string, StoredMedia>();
  for (const { mediaKey, contentType } of await findMediaTypes(ctx, [...new Set(mediaKeys.values())]))
    if (contentType in fileExtensions)
      done.set(toId(contentType === pdfContentType, mediaKey), { mediaKey, problem: null });
  const batch = new Map<string, MediaFile>();
  let bytes = 0;
  const flush = async () => {
    const stored = await storeMediaFiles(ctx, [...batch.values()]);
    for (const [i, id] of [...batch.keys()].entries()) if (stored[i]) done.set(id, stored[i]);
    batch.clear();
    bytes = 0;
  };
  for (const item of listings.flatMap(({ home }) => home.media)) {
    const id = idOf(item);
    if (!mediaKeys.get(item.source) || done.has(id) || batch.has(id)) continue;
    const content = await readMedia(item.source);
    if (!content) continue;
    batch.set(id, { isDocument: isDocument(item.kind), content, credit: item.credit ?? null });
    bytes += content.length;
    if (batch.size >= maxBatchFiles || bytes >= maxBatchBytes) await flush();
  }
  await flush();
  return (item: FeedMedia): StoredMedia | null => done.get(idOf(item)) ?? null;
}

const isDocument = (kind: MediaKind) => kind === "brochure";

/** The stored pictures in the feed's order; none of the kinds the feed has dropped. */
function toReplacements(
  propertyId: number,
  home: Pick<FeedProperty, "displayAddress">,
  rows: readonly MediaRow[],
  dropped: readonly MediaRow[] = [],
): MediaReplacement[] {
  const kinds = new Set([...rows, ...dropped].flatMap(({ kind, mediaKey }) => (mediaKey ? kind : [])));
  return [...kinds].map((kind) => {
    const alt = `${altPrefixes[kind]} ${home.displayAddress}`;
    const ofKind = rows.filter((row) => row.kind === kind);
    const media = ofKind.flatMap(({ mediaKey, caption, alt: given }) =>
      mediaKey ? { mediaKey, caption, alt: given || caption || alt, isAltGiven: Boolean(given) } : [],
    );
    return { propertyId, kind, media };
  });
}

const altPrefixes: Readonly<Record<MediaKind, string>> = {
  photo: "Photograph of",
  floorplan: "Floor plan of",
  epc: "Energy performance chart of",
  brochure: "Brochure of",
};

function findFeedMedia(ctx: Context, propertyIds: readonly number[]) {
  return ctx.db
    .select()
    .from(feedMedia)
    .where(belongsToProperties(ctx, propertyIds))
    .orderBy(asc(feedMedia.kind), asc(feedMedia.position));
}

const belongsToProperties = (ctx: Context, propertyIds: readonly number[]) =>
  and(eq(feedMedia.agencyId, ctx.agency.id), isAnyOf(feedMedia.propertyId, propertyIds));

type FetchInput = {
  propertyId: number;
  /** Also fetch stored pictures again, because the property has changed. */
  again?: boolean | undefined;
  fetchPublic: FetchPublic;
};

/** Timeouts before the rest waits for the job's next retry, so that a slow host does not block other agencies. */
const maxTimeouts = 2;

/** Fetches a property's pictures that the feed gives as URLs. Throws when any fails, so that the job is retried. */
export async function fetchFeedMedia(ctx: Context, { propertyId, again = false, fetchPublic }: FetchInput) {
  const isOwn = belongsToProperties(ctx, [propertyId]);
  const wanted = await ctx.db
    .select()
    .from(feedMedia)
    .where(and(isOwn, again ? undefined : isNull(feedMedia.mediaKey)))
    .orderBy(isNotNull(feedMedia.problem), feedMedia.kind, feedMedia.position);
  let failed = 0;
  let timeouts = 0;
  for (const { kind, credit, position, source } of wanted.filter(({ source }) => isUrl(source))) {
    if (timeouts >= maxTimeouts) {
      failed += 1;
      continue;
    }
    const fetched = await fetchPublic(source, maxPictureBytes);
    if (!fetched.ok) failed += 1;
    if (!fetched.ok && fetched.reason === timedOut) timeouts += 1;
    const [outcome] = fetched.ok
      ? await storeMediaFiles(ctx, [{ isDocument: isDocument(kind), content: fetched.content, credit }])
      : [{ problem: fetched.reason }];
    await ctx.db
      .update(feedMedia)
      .set(outcome ?? {})
      .where(and(isOwn, eq(feedMedia.kind, kind), eq(feedMedia.position, position), eq(feedMedia.source, source)));
  }
  const [home] = await ctx.db
    .select({ displayAddress: properties.displayAddress })
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId)));
  if (home)
    await ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await replaceListingMedia(tx, toReplacements(propertyId, home, await findFeedMedia(tx, [propertyId])));
    });
  if (failed > 0) throw new Error(`${failed} pictures of property ${propertyId} could not be fetched`);
}

const jobInput = z.object({
  agencyId: z.number(),
  slug: z.string(),
  propertyId: z.number(),
  again: z.boolean().optional(),
});

export function fetchFeedMediaJob(): Job {
  const fetchPublic = createFetchPublic();
  return defineJob({
    name: fetchMediaJob,
    schema: jobInput,
    handle: (ctx, { agencyId, slug, ...pictures }) =>
      fetchFeedMedia(toAgencyContext(ctx, { id: agencyId, slug }), { ...pictures, fetchPublic }),
  });
}
