import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** One at a time changes what an agency's feeds have brought; held until the transaction ends. */
export async function lockFeed({ db, agency }: Pick<Context, "db" | "agency">): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${agency.id}, hashtext('feed'))`);
}
