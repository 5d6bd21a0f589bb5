import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { selectMediaKeys } from "#domains/agency/revisions/revisions.server.ts";
import { lockAgencies } from "#domains/agency/save-agency.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { mediaObjects, propertyMedia } from "../tables.server.ts";

const graceDays = 30;
/** Each photo is about a hundred TOAST rows, and the statement timeout is five seconds. */
const batchSize = 200;

type Uses = Readonly<{ alsoUsed: SQL }>;

/** Deletes pictures older than a month that no property, page, draft, earlier version or `alsoUsed` key uses. Call it in a transaction. */
export async function sweepMedia(ctx: Context, uses: Uses): Promise<number> {
  await lockAgencies(ctx.db);
  // Without its configuration, which is then read under the lock.
  const agency = { id: ctx.agency.id, slug: ctx.agency.slug };
  return deleteInBatches(ctx.db, mediaObjects, await isUnused({ ...ctx, agency }, uses), batchSize);
}

export async function hasUnusedMedia(ctx: Context, uses: Uses): Promise<boolean> {
  const { mediaKey } = mediaObjects;
  const found = await ctx.db
    .select({ mediaKey })
    .from(mediaObjects)
    .where(await isUnused(ctx, uses))
    .limit(1);
  return found.length > 0;
}

async function isUnused(ctx: Context, { alsoUsed }: Uses): Promise<SQL | undefined> {
  const { db, agency, now } = ctx;
  const { mediaKey } = mediaObjects;
  const usedByPages = Object.values((await agencyConfig(ctx)).media).map(({ key }) => key);
  const usedByProperties = db
    .select({ one: sql`1` })
    .from(propertyMedia)
    .where(and(eq(propertyMedia.agencyId, agency.id), eq(propertyMedia.mediaKey, mediaKey)));
  return and(
    eq(mediaObjects.agencyId, agency.id),
    lt(mediaObjects.createdAt, new Date(now.getTime() - graceDays * dayMs)),
    sql`${mediaKey} <> all(${sql.param(usedByPages)}::text[])`,
    notExists(usedByProperties),
    sql`${mediaKey} not in (${alsoUsed})`,
    sql`${mediaKey} not in (${selectMediaKeys(agency.id)})`,
  );
}
