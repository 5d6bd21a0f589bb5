import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { type FeedProperty, isUrl } from "#domains/feeds/feed-property.ts";
import type { FeedReport } from "#domains/feeds/feed-report.ts";
import { type FeedPackage, maxPictureBytes } from "#domains/feeds/files/read-feed.server.ts";
import { feedMedia } from "#domains/feeds/tables.server.ts";
import { type ListingMedia, replaceListingMedia } from "#domains/properties/listings/listings.server.ts";
import { storeDocument, storePicture } from "#domains/properties/media/store-picture.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { type FetchPublic, timedOut } from "#platform/http/network/fetch-public.server.ts";

export const fetchMediaJob = "fetch-feed-media";

type Input = { propertyId: number; home: FeedProperty; readMedia: FeedPackage["readMedia"]; report: FeedReport };
type MediaRow = typeof feedMedia.$inferInsert;

/** Stores the pictures in the feed package and queues a job for those given as URLs. True: the property's media changed. */
export async function saveFeedMedia(ctx: Context, { propertyId, home, readMedia, report }: Input): Promise<boolean> {
  if (home.media.length === 0) return false;
  const before = await findFeedMedia(ctx, propertyId);
  const knownMedia = new Map(before.map((row) => [`${row.kind} ${row.source}`, row]));
  const again = before.some(({ source, changedAt }) => isUrl(source) && isStale(changedAt, home.changedAt, ctx.now));
  const rows: MediaRow[] = [];
  const positions: Partial<Record<MediaKind, number>> = {};
  for (const { kind, source, caption } of home.media) {
    const position = positions[kind] ?? 0;
    positions[kind] = position + 1;
    const known = knownMedia.get(`${kind} ${source}`);
    const changedAt = (again ? null : known?.changedAt) ?? home.changedAt ?? null;
    const row = { agencyId: ctx.agency.id, propertyId, kind, position, source, caption, changedAt };
    const stored = isUrl(source) ? {} : await storePackagedFile(ctx, { kind, name: source }, readMedia);
    rows.push({ ...row, mediaKey: known?.mediaKey ?? null, ...(stored ?? toMissingProblem(known)) });
  }
  const problems = rows.filter(({ problem }) => problem);
  report.warnings.push(...problems.map(({ source, problem }) => `${home.reference}: ${source}: ${problem}`));
  await ctx.db.delete(feedMedia).where(belongsToProperty(ctx, propertyId));
  await ctx.db.insert(feedMedia).values(rows);
  const urls = rows.filter(({ source }) => isUrl(source));
  if (urls.some(({ mediaKey }) => !mediaKey) || (again && urls.length > 0))
    await ctx.enqueue(ctx.db, fetchMediaJob, { agencyId: ctx.agency.id, slug: ctx.agency.slug, propertyId, again });
  const removedKinds = before
    .filter(({ kind, mediaKey }) => mediaKey && positions[kind] === undefined)
    .map(({ kind }) => kind);
  return attachFeedMedia(ctx, propertyId, home, removedKinds);
}

/** Many feeds send a picture once and then only repeat its name. */
const toMissingProblem = (known: { mediaKey: string | null } | undefined) =>
  known?.mediaKey ? {} : { problem: "the file is missing from the feed" };

/** Some feeds mark every property as changed every time; this limits how often its pictures are fetched again. */
const minRefetchIntervalMs = 6 * 3_600_000;

const isStale = (known: Date | null, next: Date | undefined, now: Date) =>
  known !== null && next !== undefined && known < next && now.getTime() - known.getTime() >= minRefetchIntervalMs;

async function storePackagedFile(
  ctx: Context,
  { kind, name }: { kind: MediaKind; name: string },
  readMedia: FeedPackage["readMedia"],
): Promise<StoredMedia | null> {
  const content = await readMedia(name);
  return content && storeFeedMedia(ctx, kind, content);
}

type StoredMedia = Pick<MediaRow, "mediaKey" | "problem">;

async function storeFeedMedia(ctx: Context, kind: MediaKind, content: Buffer): Promise<StoredMedia> {
  try {
    if (kind === "brochure") return { mediaKey: await storeDocument(ctx, content), problem: null };
    return { mediaKey: (await storePicture(ctx.db, ctx.agency.id, { content, credit: null })).key, problem: null };
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    throw error;
  }
}

/** Attaches the stored pictures in the feed's order. `removedKinds`: kinds the feed has dropped. */
async function attachFeedMedia(
  ctx: Context,
  propertyId: number,
  home: Pick<FeedProperty, "displayAddress">,
  removedKinds: readonly MediaKind[] = [],
): Promise<boolean> {
  const rows = await findFeedMedia(ctx, propertyId);
  const kinds = [...new Set([...rows.filter(({ mediaKey }) => mediaKey).map(({ kind }) => kind), ...removedKinds])];
  const attached = rows.flatMap(({ kind, mediaKey, caption }): ListingMedia[] =>
    mediaKey ? [{ kind, mediaKey, caption, alt: caption || `${altPrefixes[kind]} ${home.displayAddress}` }] : [],
  );
  return replaceListingMedia(ctx, propertyId, kinds, attached);
}

const altPrefixes: Readonly<Record<MediaKind, string>> = {
  photo: "Photograph of",
  floorplan: "Floor plan of",
  epc: "Energy performance chart of",
  brochure: "Brochure of",
};

function findFeedMedia(ctx: Context, propertyId: number) {
  return ctx.db
    .select()
    .from(feedMedia)
    .where(belongsToProperty(ctx, propertyId))
    .orderBy(asc(feedMedia.kind), asc(feedMedia.position));
}

const belongsToProperty = (ctx: Context, propertyId: number) =>
  and(eq(feedMedia.agencyId, ctx.agency.id), eq(feedMedia.propertyId, propertyId));

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
  const isOwn = belongsToProperty(ctx, propertyId);
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
  if (home) await ctx.db.transaction((db) => attachFeedMedia({ ...ctx, db }, propertyId, home));
  if (failed > 0) throw new Error(`${failed} pictures of property ${propertyId} could not be fetched`);
}
