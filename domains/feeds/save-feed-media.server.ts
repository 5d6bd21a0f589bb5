import { and, asc, eq } from "drizzle-orm";
import { type HungMedia, replaceListingMedia } from "#domains/properties/listings/replace-listing-media.server.ts";
import { storeDocument } from "#domains/properties/media/store-document.server.ts";
import { storeMedia } from "#domains/properties/media/store-media.server.ts";
import type { MediaKind } from "#domains/properties/property-words.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { FeedPackage } from "./feed-package.ts";
import type { FeedProperty } from "./feed-property.ts";
import type { FeedReport } from "./feed-report.ts";
import { feedMedia } from "./tables.server.ts";

export const fetchMediaJob = "fetch-feed-media";

type Input = { propertyId: number; home: FeedProperty; readMedia: FeedPackage["readMedia"]; report: FeedReport };
type MediaRow = typeof feedMedia.$inferInsert;

const isAddress = (source: string) => /^https?:\/\//i.test(source);

/** Keeps the pictures that came along and asks the worker for the others; answers whether the home looks different now. */
export async function saveFeedMedia(ctx: Context, { propertyId, home, readMedia, report }: Input): Promise<boolean> {
  if (home.media.length === 0) return false;
  const before = await findFeedMedia(ctx, propertyId);
  const again = before.some(
    ({ source, changedAt }) => isAddress(source) && isStale(changedAt, home.changedAt, ctx.now),
  );
  const rows: MediaRow[] = [];
  const positions: Partial<Record<MediaKind, number>> = {};
  for (const { kind, source, caption } of home.media) {
    const position = positions[kind] ?? 0;
    positions[kind] = position + 1;
    const known = before.find((row) => row.kind === kind && row.source === source);
    const changedAt = (again ? null : known?.changedAt) ?? home.changedAt ?? null;
    const row = { agencyId: ctx.agency.id, propertyId, kind, position, source, caption, changedAt };
    const kept = isAddress(source) ? {} : await keepFile(ctx, { kind, name: source }, readMedia);
    rows.push({ ...row, mediaKey: known?.mediaKey ?? null, ...(kept ?? notSent(known)) });
  }
  const problems = rows.filter(({ problem }) => problem);
  report.warnings.push(...problems.map(({ source, problem }) => `${home.reference}: ${source}: ${problem}`));
  await ctx.db.delete(feedMedia).where(ofProperty(ctx, propertyId));
  await ctx.db.insert(feedMedia).values(rows);
  const addresses = rows.filter(({ source }) => isAddress(source));
  if (addresses.some(({ mediaKey }) => !mediaKey) || (again && addresses.length > 0))
    await ctx.enqueue(ctx.db, fetchMediaJob, { agencyId: ctx.agency.id, slug: ctx.agency.slug, propertyId, again });
  const gone = before.filter(({ kind, mediaKey }) => mediaKey && positions[kind] === undefined).map(({ kind }) => kind);
  return hangFeedMedia(ctx, propertyId, home, gone);
}

/** Many feeds send a picture once and then only its name. */
const notSent = (known: { mediaKey: string | null } | undefined) =>
  known?.mediaKey ? {} : { problem: "the file did not come with the feed" };

/** Feeds that call every home changed every time would have all their pictures fetched every time. */
const restMs = 6 * 3_600_000;

const isStale = (known: Date | null, told: Date | undefined, now: Date) =>
  known !== null && told !== undefined && known < told && now.getTime() - known.getTime() >= restMs;

async function keepFile(
  ctx: Context,
  { kind, name }: { kind: MediaKind; name: string },
  readMedia: FeedPackage["readMedia"],
): Promise<Kept | null> {
  const content = await readMedia(name);
  return content && keepMedia(ctx, kind, content);
}

type Kept = Pick<MediaRow, "mediaKey" | "problem">;

export async function keepMedia(ctx: Context, kind: MediaKind, content: Buffer): Promise<Kept> {
  try {
    if (kind === "brochure") return { mediaKey: await storeDocument(ctx, content), problem: null };
    return { mediaKey: (await storeMedia(ctx.db, ctx.agency.id, { content, credit: null })).key, problem: null };
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    throw error;
  }
}

/** The pictures we have so far, in the feed's order; of the kinds that are `gone` it brought some and has none now. */
export async function hangFeedMedia(
  ctx: Context,
  propertyId: number,
  home: Pick<FeedProperty, "displayAddress">,
  gone: readonly MediaKind[] = [],
): Promise<boolean> {
  const rows = await findFeedMedia(ctx, propertyId);
  const kinds = [...new Set([...rows.filter(({ mediaKey }) => mediaKey).map(({ kind }) => kind), ...gone])];
  const hung = rows.flatMap(({ kind, mediaKey, caption }): HungMedia[] =>
    mediaKey ? [{ kind, mediaKey, caption, alt: caption || `${altWords[kind]} ${home.displayAddress}` }] : [],
  );
  return replaceListingMedia(ctx, propertyId, kinds, hung);
}

const altWords: Readonly<Record<MediaKind, string>> = {
  photo: "Photograph of",
  floorplan: "Floor plan of",
  epc: "Energy performance chart of",
  brochure: "Brochure of",
};

function findFeedMedia(ctx: Context, propertyId: number) {
  return ctx.db
    .select()
    .from(feedMedia)
    .where(ofProperty(ctx, propertyId))
    .orderBy(asc(feedMedia.kind), asc(feedMedia.position));
}

const ofProperty = (ctx: Context, propertyId: number) =>
  and(eq(feedMedia.agencyId, ctx.agency.id), eq(feedMedia.propertyId, propertyId));
