import { lt, or } from "drizzle-orm";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { sessionIdleMs } from "./session-store.server.ts";
import { passwordResets, sessions } from "./tables.server.ts";

/** Sessions and reset links that can no longer be used. */
export async function sweepSessions(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  const idleSince = new Date(ctx.now.getTime() - sessionIdleMs);
  await ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, ctx.now), lt(sessions.lastSeenAt, idleSince)));
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, ctx.now));
}
