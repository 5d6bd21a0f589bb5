import { lt, or } from "drizzle-orm";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { forEveryAgency } from "#platform/db/for-agency.server.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { sessionIdleMs } from "./session-store.server.ts";
import { passwordResets, sessions } from "./tables.server.ts";

/** Sessions and reset links that can no longer be used. */
export async function sweepSessions(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  const db = forEveryAgency(ctx.db);
  const idleSince = new Date(ctx.now.getTime() - sessionIdleMs);
  await deleteInBatches(db, sessions, or(lt(sessions.expiresAt, ctx.now), lt(sessions.lastSeenAt, idleSince)));
  await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, ctx.now));
}
