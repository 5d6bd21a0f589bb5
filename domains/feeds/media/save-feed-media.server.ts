import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { type FeedProperty, isUrl } from "#domains/feeds/feed-property.ts";
import type { FeedReport } from "#domains/feeds/feed-report.ts";
import { type FeedPackage, maxPictureBytes } from "#domains/feeds/files/read-feed.server.ts";
import { feedMedia } from "#domains/feeds/tables.server.ts";
import type { MediaReplacement } from "#domains/properties/listings/listing-types.ts";
import { replaceListingMedia } from "#domains/properties/listings/listings.server.ts";
import { fileExtensions, pdfContentType } from "#domains/properties/media/media-types.ts";
import { findMediaTypes, storeDocument, storePicture } from "#domains/properties/media/store-picture.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertRows, isAnyOf } from "#platform/db/recordset.server.ts";
import { Invalid } from "#platform/errors.ts";
import { type FetchPublic, timedOut } from "#platform/http/network/fetch-public.server.ts";

export const fetchMediaJob = "fetch-feed-media";

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
  const store = await createFileStore(ctx, files);
  const changed: MediaRow[][] = [];
  const replacements: MediaReplacement[] = [];
  for (const { propertyId, home } of given) {
    const before = stored.get(propertyId) ?? [];
    const again = before.some(({ source, changedAt }) => isUrl(source) && isStale(changedAt, home.changedAt, ctx.now));
    const rows: MediaRow[] = [];
    for (const { kind, source, caption } of home.media) {
      const known = before.find((row) => row.kind === kind && row.source === source);
      const changedAt = (again ? null : known?.changedAt) ?? home.changedAt ?? null;
      const outcome = isUrl(source) ? {} : ((await store(kind, source)) ?? toMissingProblem(known));
      const mediaKey = known?.mediaKey ?? null;
      const position = rows.filter((row) => row.kind === kind).length;
      const row = { agencyId: ctx.agency.id, propertyId, kind, position, source, caption, changedAt };
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

type StoredMedia = { mediaKey?: string; problem: string | null };

/** Stores a file of the package, or returns null if it has none; reads only content that the agency does not have yet. */
async function createFileStore(ctx: Context, { mediaKeys, readMedia }: Pick<Input, "mediaKeys" | "readMedia">) {
  const toId = (isDocument: boolean, key: string) => `${isDocument ? "document" : "picture"} ${key}`;
  const done = new Map<string, StoredMedia>();
  for (const { mediaKey, contentType } of await findMediaTypes(ctx, [...new Set(mediaKeys.values())]))
    if (contentType in fileExtensions)
      done.set(toId(contentType === pdfContentType, mediaKey), { mediaKey, problem: null });
  return async (kind: MediaKind, name: string): Promise<StoredMedia | null> => {
    const id = toId(kind === "brochure", mediaKeys.get(name) ?? "");
    const content = done.has(id) || !mediaKeys.get(name) ? null : await readMedia(name);
    if (content) done.set(id, await storeFeedMedia(ctx, kind, content));
    return done.get(id) ?? null;
  };
}

async function storeFeedMedia(ctx: Context, kind: MediaKind, content: Buffer): Promise<StoredMedia> {
  try {
    if (kind === "brochure") return { mediaKey: await storeDocument(ctx, content), problem: null };
    return { mediaKey: (await storePicture(ctx.db, ctx.agency.id, { content, credit: null })).key, problem: null };
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    throw error;
  }
}

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
    const media = ofKind.flatMap(({ mediaKey, caption }) =>
      mediaKey ? { mediaKey, caption, alt: caption || alt } : [],
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
  for (const { kind, position, source } of wanted.filter(({ source }) => isUrl(source))) {
    if (timeouts >= maxTimeouts) {
      failed += 1;
      continue;
    }
    const fetched = await fetchPublic(source, maxPictureBytes);
    if (!fetched.ok) failed += 1;
    if (!fetched.ok && fetched.reason === timedOut) timeouts += 1;
    const outcome = fetched.ok ? await storeFeedMedia(ctx, kind, fetched.content) : { problem: fetched.reason };
    await ctx.db
      .update(feedMedia)
      .set(outcome)
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
