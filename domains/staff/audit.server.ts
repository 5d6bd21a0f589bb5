import { and, arrayContained, desc, eq, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { type AuditAction, auditActionNames, auditActions } from "./audit-actions.ts";
import type { StaffContext } from "./in-agency.server.ts";
import { can } from "./permissions.ts";
import { auditLog, staffAccounts } from "./tables.server.ts";

export type AuditEntry = Readonly<{
  action: AuditAction;
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

/** A member of some branches reads what members of only these branches did, who cannot have changed anything else. */
function isByColleague({ db, agency, staff }: StaffContext): SQL | undefined {
  if (staff.branchIds === null || can(staff, "audit.read", { branchId: null })) return undefined;
  const isColleague = arrayContained(staffAccounts.branchIds, [...staff.branchIds]);
  const colleagues = db
    .select({ accountId: staffAccounts.accountId })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, agency.id), isColleague));
  return inArray(auditLog.accountId, colleagues);
}

/** Newest first; `before` is the last entry of the previous page. One more than a page says that there are more. */
export async function listAuditLog(ctx: StaffContext, { text, accountId, before }: AuditFilter) {
  const { db, agency, staff } = ctx;
  const readable = auditActionNames.filter((name) => can(staff, auditActions[name].sees));
  const isPartial = readable.length < auditActionNames.length;
  const named = readable.filter((name) => auditActions[name].text.toLowerCase().includes(text.toLowerCase()));
  const contains = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const matches = or(
    ...[auditLog.action, auditLog.subject, auditLog.actor].map((column) => ilike(column, contains)),
    inArray(auditLog.action, named),
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
        // An owner also reads actions of a later release.
        isPartial ? inArray(auditLog.action, readable) : undefined,
        isByColleague(ctx),
        before === null ? undefined : lt(entryId, before),
        accountId === null ? undefined : eq(auditLog.accountId, accountId),
        text === "" ? undefined : matches,
      ),
    )
    .orderBy(desc(entryId))
    .limit(auditPageSize + 1);
  return {
    entries: rows.slice(0, auditPageSize),
    hasMore: rows.length > auditPageSize,
    isPartial,
  };
}

/** Old entries, and the accounts of people who left that long ago. */
export function expiredStaff({ agency, now }: Context, retention: Retention) {
  const cutoff = retentionCutoff(now, retention.auditLog);
  const isOld = and(eq(auditLog.agencyId, agency.id), lt(auditLog.recordedAt, cutoff));
  const hasLeft = and(eq(staffAccounts.agencyId, agency.id), lt(staffAccounts.deactivatedAt, cutoff));
  return {
    auditEntries: { table: auditLog, where: isOld, isGuarded: true },
    staffAccounts: { table: staffAccounts, where: hasLeft, isGuarded: true },
  } satisfies Record<string, Expired>;
}
