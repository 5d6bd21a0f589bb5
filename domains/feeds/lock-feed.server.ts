import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** Serialises changes to an agency's feed data; held until the transaction ends. */
export async function lockFeed({ db, agency }: Pick<Context, "db" | "agency">): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${agency.id}, hashtext('feed'))`);
}
