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
  const keys = new Map(before.filter(({ source }) => isAddress(source)).map((row) => [row.source, row.mediaKey]));
  const rows: MediaRow[] = [];
  const positions: Partial<Record<MediaKind, number>> = {};
  for (const { kind, source, caption } of home.media) {
    const position = positions[kind] ?? 0;
    positions[kind] = position + 1;
    const row = { agencyId: ctx.agency.id, propertyId, kind, position, source, caption };
    if (isAddress(source)) rows.push({ ...row, mediaKey: keys.get(source) ?? null });
    else rows.push({ ...row, ...(await keepFile(ctx, { kind, name: source }, readMedia)) });
  }
  const problems = rows.filter(({ problem }) => problem);
  report.warnings.push(...problems.map(({ source, problem }) => `${home.reference}: ${source}: ${problem}`));
  await ctx.db.delete(feedMedia).where(ofProperty(ctx, propertyId));
  await ctx.db.insert(feedMedia).values(rows);
  if (rows.some(({ source, mediaKey }) => isAddress(source) && !mediaKey))
    await ctx.enqueue(ctx.db, fetchMediaJob, { agencyId: ctx.agency.id, slug: ctx.agency.slug, propertyId });
  return hangFeedMedia(ctx, propertyId, home);
}

async function keepFile(
  ctx: Context,
  { kind, name }: { kind: MediaKind; name: string },
  readMedia: FeedPackage["readMedia"],
) {
  const content = await readMedia(name);
  if (!content) return { problem: "the file did not come with the feed" };
  return keepMedia(ctx, kind, content);
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

/** The pictures we have so far, in the feed's order. */
export async function hangFeedMedia(
  ctx: Context,
  propertyId: number,
  home: Pick<FeedProperty, "displayAddress">,
): Promise<boolean> {
  const rows = await findFeedMedia(ctx, propertyId);
  const kinds = [...new Set(rows.filter(({ mediaKey }) => mediaKey).map(({ kind }) => kind))];
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
