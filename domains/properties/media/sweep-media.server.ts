import { and, eq, lt, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { lockAgencies } from "#domains/agency/lock-agencies.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { mediaObjects, propertyMedia } from "../tables.server.ts";

const graceDays = 30;
/** A photograph is some hundred pieces in the database, and a statement has five seconds. */
const atOnce = 200;

/** Pictures that no home, no page and no `alsoUsed` key names, a month after they came. Call it in a transaction. */
export async function sweepMedia(ctx: Context, { alsoUsed }: { alsoUsed: SQL }): Promise<number> {
  const { db, agency, now } = ctx;
  await lockAgencies(db);
  const named = Object.values((await agencyConfig({ ...ctx, agency: { id: agency.id, slug: agency.slug } })).media);
  const hung = db
    .select({ one: sql`1` })
    .from(propertyMedia)
    .where(and(eq(propertyMedia.agencyId, agency.id), eq(propertyMedia.mediaKey, mediaObjects.mediaKey)));
  return deleteInBatches(
    db,
    mediaObjects,
    and(
      eq(mediaObjects.agencyId, agency.id),
      lt(mediaObjects.createdAt, new Date(now.getTime() - graceDays * 86_400_000)),
      notInArray(
        mediaObjects.mediaKey,
        named.map(({ key }) => key),
      ),
      notExists(hung),
      sql`${mediaObjects.mediaKey} not in (${alsoUsed})`,
    ),
    atOnce,
  );
}
