import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Permitted } from "./permissions.ts";

export type StaffMember = Permitted &
  Readonly<{ accountId: number; name: string; email: string; sessionId: number; signedInAt: Date }>;

/** The first argument of every verb of the desk. */
export type StaffContext = Context & Readonly<{ staff: StaffMember; address: string }>;

/** Only the desk's own pages and API get such a context. */
export const isStaffContext = (ctx: Context): ctx is StaffContext => "staff" in ctx;

/**
 * One transaction under the role `gable_desk`, whose policies show only this agency's rows, even to a statement without
 * the condition. Both settings end with the transaction, so the connection returns to the pool as it was.
 */
export function inAgency<Ctx extends Context, Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  return ctx.db.transaction(async (db) => {
    await db.execute(
      sql`select set_config('gable.agency', ${String(ctx.agency.id)}, true), set_config('role', 'gable_desk', true)`,
    );
    return work({ ...ctx, db });
  });
}

/** Within `inAgency`, for tables the desk has no rights on, such as the outbox and the job queue. Still one agency. */
export async function asSite<Ctx extends Context, Result>(
  tx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  await setRole(tx.db, "none");
  const result = await work(tx);
  await setRole(tx.db, "gable_desk");
  return result;
}

const setRole = (db: Database, role: "none" | "gable_desk") =>
  db.execute(sql`select set_config('role', ${role}, true)`);
