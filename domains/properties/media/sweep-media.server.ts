import { and, eq, lt, notExists, notInArray, type SQL, sql } from "drizzle-orm";
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

/** Deletes pictures older than a month that no property, page, draft, earlier version or `alsoUsed` key uses. Call it in a transaction. */
export async function sweepMedia(ctx: Context, { alsoUsed }: { alsoUsed: SQL }): Promise<number> {
  const { db, agency, now } = ctx;
  await lockAgencies(db);
  const usedByPages = Object.values(
    (await agencyConfig({ ...ctx, agency: { id: agency.id, slug: agency.slug } })).media,
  );
  const usedByProperties = db
    .select({ one: sql`1` })
    .from(propertyMedia)
    .where(and(eq(propertyMedia.agencyId, agency.id), eq(propertyMedia.mediaKey, mediaObjects.mediaKey)));
  return deleteInBatches(
    db,
    mediaObjects,
    and(
      eq(mediaObjects.agencyId, agency.id),
      lt(mediaObjects.createdAt, new Date(now.getTime() - graceDays * dayMs)),
      notInArray(
        mediaObjects.mediaKey,
        usedByPages.map(({ key }) => key),
      ),
      notExists(usedByProperties),
      sql`${mediaObjects.mediaKey} not in (${alsoUsed})`,
      sql`${mediaObjects.mediaKey} not in (${selectMediaKeys(agency.id)})`,
    ),
    batchSize,
  );
}
