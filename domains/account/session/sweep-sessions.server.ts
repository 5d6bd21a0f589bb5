import { lt, or } from "drizzle-orm";
import { passwordResets, sessions } from "#domains/account/tables.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { forEveryAgency } from "#platform/db/for-agency.server.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { sessionIdleTimeoutMs } from "./session-store.server.ts";

/** Deletes expired and idle sessions and expired reset links. */
export async function sweepSessions(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  const db = forEveryAgency(ctx.db);
  const idleSince = new Date(ctx.now.getTime() - sessionIdleTimeoutMs);
  await deleteInBatches(db, sessions, or(lt(sessions.expiresAt, ctx.now), lt(sessions.lastSeenAt, idleSince)));
  await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, ctx.now));
}
