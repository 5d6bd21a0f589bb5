import { and, desc, eq, ilike, lt, or, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import type { StaffContext } from "./in-agency.server.ts";
import { auditLog, staffAccounts } from "./tables.server.ts";

export type AuditEntry = Readonly<{
  /** `subject.verb`: "team.invited". */
  action: string;
  /** What was changed, as its readers know it: "ada@example.com". */
  subject: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}>;

/** Who did it when no session says so: during sign-in, or a command of an operator. */
export type Actor = Readonly<{ accountId: number | null; name: string }>;

/** In the transaction of the write it describes. The log gets a copy without what was changed, which may be personal. */
export async function recordAudit(
  tx: Context & Partial<Pick<StaffContext, "staff">> & { address: string },
  { action, subject, before = null, after = null }: AuditEntry,
  actor: Actor | undefined = tx.staff,
): Promise<void> {
  await tx.db.insert(auditLog).values({
    agencyId: tx.agency.id,
    recordedAt: tx.now,
    accountId: actor?.accountId ?? null,
    actor: actor?.name ?? "",
    address: tx.address,
    ...{ action, subject, before, after },
  });
  tx.log.info({ action, staff: actor?.accountId ?? undefined }, "audit");
}

const auditPageSize = 50;

export type AuditFilter = Readonly<{ text: string; accountId: number | null; before: number | null }>;

/** Newest first; `before` is the last entry of the previous page. One more than a page says that there are more. */
export async function listAuditLog({ db, agency }: StaffContext, { text, accountId, before }: AuditFilter) {
  const contains = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const matches = or(
    ...[auditLog.action, auditLog.subject, auditLog.actor].map((column) => ilike(column, contains)),
    sql`${auditLog.before}::text ilike ${contains}`,
    sql`${auditLog.after}::text ilike ${contains}`,
  );
  const { entryId, recordedAt, actor, action, subject, address } = auditLog;
  const rows = await db
    .select({ entryId, recordedAt, actor, action, subject, address, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.agencyId, agency.id),
        before === null ? undefined : lt(entryId, before),
        accountId === null ? undefined : eq(auditLog.accountId, accountId),
        text === "" ? undefined : matches,
      ),
    )
    .orderBy(desc(entryId))
    .limit(auditPageSize + 1);
  return { entries: rows.slice(0, auditPageSize), hasMore: rows.length > auditPageSize };
}

/** Deletes old entries, and the accounts of people who left that long ago. */
export async function sweepStaff(ctx: Context, retention: Retention): Promise<Record<string, number>> {
  const cutoff = retentionCutoff(ctx.now, retention.auditLog);
  return ctx.db.transaction(async (db) => {
    await db.execute(sql`set local gable.retention = 'on'`);
    const isOld = and(eq(auditLog.agencyId, ctx.agency.id), lt(auditLog.recordedAt, cutoff));
    const hasLeft = and(eq(staffAccounts.agencyId, ctx.agency.id), lt(staffAccounts.deactivatedAt, cutoff));
    return {
      auditEntries: await deleteInBatches(db, auditLog, isOld),
      staffAccounts: await deleteInBatches(db, staffAccounts, hasLeft),
    };
  });
}
