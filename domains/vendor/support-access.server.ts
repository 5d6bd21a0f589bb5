import { and, desc, eq, gt, isNull, like, sql } from "drizzle-orm";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext, type StaffMember } from "#domains/staff/in-agency.server.ts";
import { findVendorAccountId, isSupport, supportDomain } from "#domains/staff/is-support.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { findStaffSession, startStaffSession, type Visit } from "#domains/staff/staff-sessions.server.ts";
import { staffAccounts, staffSessions } from "#domains/staff/tables.server.ts";
import { type HandOver, requirePermission } from "#domains/staff/team.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { forAgency, forEveryAgency } from "#platform/db/database.server.ts";
import { Conflict, Forbidden, Invalid } from "#platform/errors.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { type ConsoleContext, recordInConsole, toAgency } from "./console-context.server.ts";
import { canInConsole, type SupportRole } from "./console-permissions.ts";
import { supportMailJob } from "./support-mail-job.ts";
import { supportGrants } from "./tables.server.ts";

const emergencyMs = 4 * 60 * 60 * 1000;
const handOverMs = 5 * 60 * 1000;
const isSupportAccount = like(staffAccounts.email, `%${supportDomain}`);

const isActive = ({ agency, now }: Pick<Context, "agency" | "now">) =>
  and(eq(supportGrants.agencyId, agency.id), isNull(supportGrants.endedAt), gt(supportGrants.expiresAt, now));

/** The grant that lasts longest; null: support has no access. */
export async function findSupportGrant(ctx: Pick<Context, "agency" | "now" | "db">) {
  const { grantId, kind, role, reason, grantedBy, createdAt, expiresAt } = supportGrants;
  const [grant] = await ctx.db
    .select({ grantId, kind, role, reason, grantedBy, createdAt, expiresAt })
    .from(supportGrants)
    .where(isActive(ctx))
    .orderBy(desc(expiresAt))
    .limit(1);
  return grant ?? null;
}

export type SupportGrant = NonNullable<Awaited<ReturnType<typeof findSupportGrant>>>;

/** An owner lets the vendor's support into the desk for some days. Replaces an earlier grant. */
export function grantSupport(ctx: StaffContext, { role, days }: { role: SupportRole; days: number }): Promise<void> {
  requirePermission(ctx, "team.manage");
  return inAgency(ctx, async (tx) => {
    await endGrants(tx);
    const expiresAt = new Date(tx.now.getTime() + days * dayMs);
    const grant = {
      kind: "consent" as const,
      role,
      reason: "",
      grantedBy: tx.staff.name,
      createdAt: tx.now,
      expiresAt,
    };
    await tx.db.insert(supportGrants).values({ agencyId: tx.agency.id, ...grant });
    await recordAudit(tx, { action: "support.granted", subject: "support", after: { role, days } });
  });
}

/** An owner ends the access at once, with every session of it. */
export function endSupport(ctx: StaffContext): Promise<void> {
  requirePermission(ctx, "team.manage");
  return inAgency(ctx, async (tx) => {
    await endGrants(tx);
    await recordAudit(tx, { action: "support.ended", subject: "support" });
  });
}

async function endGrants(tx: Context): Promise<void> {
  await tx.db.update(supportGrants).set({ endedAt: tx.now }).where(isActive(tx));
  const ended = await tx.db
    .update(staffAccounts)
    .set({ deactivatedAt: tx.now })
    .where(and(eq(staffAccounts.agencyId, tx.agency.id), isSupportAccount, isNull(staffAccounts.deactivatedAt)))
    .returning({ accountId: staffAccounts.accountId });
  for (const { accountId } of ended)
    await tx.db
      .delete(staffSessions)
      .where(and(eq(staffSessions.agencyId, tx.agency.id), eq(staffSessions.accountId, accountId)));
}

type Request = Readonly<{ reason: string; emergency: boolean }>;

/**
 * A link into the agency's desk, valid for five minutes, for the person at the console. Without the agency's consent only
 * in an emergency, whose reason is mailed to its owners. Both are in the agency's own audit log.
 */
export async function openSupport(ctx: ConsoleContext, agency: Context["agency"], request: Request): Promise<string> {
  const { accountId, name } = ctx.actor;
  if (accountId === null) throw new Forbidden("Support access is for people. Please sign in to the console.");
  const site = toAgency(ctx, agency);
  if ((await findSupportGrant(site)) === null && !request.emergency)
    throw new Conflict("The agency hasn't agreed. One of its owners can allow it at the desk, under Team.");
  await recordInConsole(ctx, { action: "support.opened", subject: agency.slug, after: { ...request } });
  const token = await inAgency(site, async (tx) => {
    const grant = (await findSupportGrant(tx)) ?? (await declareEmergency(tx, name, request.reason));
    const email = `${accountId}${supportDomain}`;
    const values = { name: `${name} (support)`, role: grant.role, joinedAt: tx.now, deactivatedAt: null };
    const [account] = await tx.db
      .insert(staffAccounts)
      .values({ agencyId: agency.id, email, ...values })
      .onConflictDoUpdate({ target: [staffAccounts.agencyId, staffAccounts.email], set: values })
      .returning();
    if (!account) throw new Error("The support account was not stored");
    const entry = {
      action: "support.opened",
      subject: values.name,
      after: { kind: grant.kind, reason: request.reason },
    } as const;
    await recordAudit(tx, entry, account);
    const visit = { address: ctx.address, device: "Support link", replaced: null };
    return startStaffSession(tx, account.accountId, visit, new Date(tx.now.getTime() + handOverMs));
  });
  return `${await siteUrl(site)}/desk/support#${token}`;
}

async function declareEmergency(tx: Context & { address: string }, by: string, reason: string) {
  const expiresAt = new Date(tx.now.getTime() + emergencyMs);
  const grant = {
    kind: "emergency" as const,
    role: "manager" as const,
    reason,
    grantedBy: by,
    createdAt: tx.now,
    expiresAt,
  };
  await tx.db.insert(supportGrants).values({ agencyId: tx.agency.id, ...grant });
  const { id, slug } = tx.agency;
  await asSite(tx, (site) => site.enqueue(site.db, supportMailJob, { agency: { id, slug }, by, reason }));
  return grant;
}

/** Of a member of the desk, at every request: support works while the grant lasts and the vendor lets this person open desks. */
export async function mayWork(ctx: Context, member: StaffMember): Promise<boolean> {
  return !isSupport(member) || (await findGrantOf(ctx, member)) !== null;
}

async function findGrantOf(ctx: Context, support: StaffMember): Promise<SupportGrant | null> {
  const { agencyId, accountId, deactivatedAt, role } = staffAccounts;
  const isVendor = and(eq(agencyId, consoleAgencyId), eq(accountId, findVendorAccountId(support)));
  const [person] = await forAgency(ctx.db, consoleAgencyId)
    .select({ role })
    .from(staffAccounts)
    .where(and(isVendor, isNull(deactivatedAt)));
  return person && canInConsole(person.role, "support.open") ? findSupportGrant(ctx) : null;
}

/** Exchanges the token of a support link for a session that ends with the grant. The link then no longer works. */
export async function enterAsSupport(ctx: Context, token: string, visit: Visit): Promise<string> {
  const member = await findStaffSession(ctx, token);
  const grant = member && isSupport(member) ? await findGrantOf(ctx, member) : null;
  if (!member || !grant) throw new Invalid({}, "This link has been used already or has expired.");
  return inAgency({ ...ctx, address: visit.address }, (tx) =>
    startStaffSession(tx, member.accountId, { ...visit, replaced: token }, grant.expiresAt),
  );
}

/** Runs when a member of the vendor's staff is deactivated: ends their sessions at every agency's desk. */
export const endSupportSessions: HandOver = (tx, accountId) =>
  asSite(tx, async ({ db, agency }) => {
    const show = (agencies: string) => db.execute(sql`select set_config('gable.agency', ${agencies}, true)`);
    const { agencyId, accountId: id, email } = staffAccounts;
    await show("all");
    await db.delete(staffSessions).where(
      sql`(${staffSessions.agencyId}, ${staffSessions.accountId}) in (select ${agencyId}, ${id} from ${staffAccounts}
          where ${email} = ${`${accountId}${supportDomain}`})`,
    );
    await show(String(agency.id));
  });

/** Hides support accounts from teams once their grant is over; their sessions have expired by then. */
export async function sweepSupport(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  const hasGrant = sql`exists (select from ${supportGrants} where ${supportGrants.agencyId} = ${staffAccounts.agencyId}
    and ${supportGrants.endedAt} is null and ${supportGrants.expiresAt} > ${ctx.now})`;
  await forEveryAgency(ctx.db)
    .update(staffAccounts)
    .set({ deactivatedAt: ctx.now })
    .where(and(isSupportAccount, isNull(staffAccounts.deactivatedAt), sql`not ${hasGrant}`));
}
