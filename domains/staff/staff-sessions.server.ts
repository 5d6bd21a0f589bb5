import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { recordAudit } from "./audit.server.ts";
import { inAgency, type StaffContext, type StaffMember } from "./in-agency.server.ts";
import { staffAccounts, staffInvitations, staffSessions } from "./tables.server.ts";

const hourMs = 60 * 60 * 1000;
/** Maximum lifetime, regardless of activity. */
export const staffSessionLifetimeMs = 7 * 24 * hourMs;
const staffSessionIdleMs = 12 * hourMs;
const touchIntervalMs = 5 * 60 * 1000;

/** Where a sign-in comes from; `replaced` is the token of the session it ends. */
export type Visit = Readonly<{ address: string; device: string; replaced: string | null }>;

const byToken = ({ agency }: Context, token: string) =>
  and(eq(staffSessions.agencyId, agency.id), eq(staffSessions.tokenHash, hashToken(token)));
const ofAccount = ({ agency }: Context, accountId: number) =>
  and(eq(staffSessions.agencyId, agency.id), eq(staffSessions.accountId, accountId));

/** In a transaction that holds a lock on the account's row, so that it waits for a deactivation or a new password. */
export async function startStaffSession(
  tx: Context,
  accountId: number,
  visit: Visit,
  expiresAt = new Date(tx.now.getTime() + staffSessionLifetimeMs),
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (visit.replaced !== null) await tx.db.delete(staffSessions).where(byToken(tx, visit.replaced));
  await tx.db.insert(staffSessions).values({
    agencyId: tx.agency.id,
    tokenHash: hashToken(token),
    accountId,
    device: visit.device,
    address: visit.address,
    createdAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt,
  });
  return token;
}

export async function findStaffSession(ctx: Context, token: string): Promise<StaffMember | null> {
  const { sessionId, createdAt, lastSeenAt } = staffSessions;
  const { accountId, name, email, role, branchIds } = staffAccounts;
  const [found] = await ctx.db
    .select({ sessionId, signedInAt: createdAt, lastSeenAt, accountId, name, email, role, branchIds })
    .from(staffSessions)
    .innerJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, staffSessions.agencyId), eq(accountId, staffSessions.accountId)),
    )
    .where(
      and(
        byToken(ctx, token),
        isNull(staffAccounts.deactivatedAt),
        gt(staffSessions.expiresAt, ctx.now),
        gt(lastSeenAt, new Date(ctx.now.getTime() - staffSessionIdleMs)),
      ),
    );
  if (!found) return null;
  const { lastSeenAt: seenAt, ...member } = found;
  if (ctx.now.getTime() - seenAt.getTime() >= touchIntervalMs)
    await ctx.db.update(staffSessions).set({ lastSeenAt: ctx.now }).where(byToken(ctx, token));
  return member;
}

/** When the member's session ends at the latest; null: it has ended. */
export async function findSessionEnd({ db, agency, staff, now }: StaffContext): Promise<Date | null> {
  const { sessionId, accountId, expiresAt } = staffSessions;
  const [session] = await db
    .select({ expiresAt })
    .from(staffSessions)
    .innerJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, staffSessions.agencyId), eq(staffAccounts.accountId, accountId)),
    )
    .where(
      and(
        ...[eq(staffSessions.agencyId, agency.id), eq(sessionId, staff.sessionId)],
        ...[isNull(staffAccounts.deactivatedAt), gt(expiresAt, now)],
      ),
    );
  return session?.expiresAt ?? null;
}

export function listOwnSessions({ db, agency, staff }: StaffContext) {
  const { sessionId, device, address, createdAt, lastSeenAt } = staffSessions;
  return db
    .select({ sessionId, device, address, createdAt, lastSeenAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.agencyId, agency.id), eq(staffSessions.accountId, staff.accountId)))
    .orderBy(desc(lastSeenAt))
    .limit(100);
}

/** `which`: one session, the member's other sessions, or this one. */
export function endOwnSessions(ctx: StaffContext, which: { sessionId: number } | "others" | "this"): Promise<void> {
  const { staff } = ctx;
  const matching =
    which === "others"
      ? ne(staffSessions.sessionId, staff.sessionId)
      : eq(staffSessions.sessionId, which === "this" ? staff.sessionId : which.sessionId);
  return inAgency(ctx, async (tx) => {
    const gone = await tx.db
      .delete(staffSessions)
      .where(and(ofAccount(tx, staff.accountId), matching))
      .returning({ device: staffSessions.device });
    if (gone.length === 0 && which !== "others") throw new NotFound();
    const before = { devices: gone.map(({ device }) => device) };
    await recordAudit(tx, { action: "session.ended", subject: staff.email, before });
  });
}

export async function endAllStaffSessions(tx: Context, accountId: number): Promise<void> {
  await tx.db.delete(staffSessions).where(ofAccount(tx, accountId));
}

export async function sweepStaffSessions(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  const db = forEveryAgency(ctx.db);
  const idleSince = new Date(ctx.now.getTime() - staffSessionIdleMs);
  await deleteInBatches(
    db,
    staffSessions,
    or(lt(staffSessions.expiresAt, ctx.now), lt(staffSessions.lastSeenAt, idleSince)),
  );
  await deleteInBatches(db, staffInvitations, lt(staffInvitations.expiresAt, ctx.now));
}
