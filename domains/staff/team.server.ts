import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { branches, staff as branchPeople } from "#domains/branches/tables.server.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#platform/errors.ts";
import { type Actor, recordAudit } from "./audit.server.ts";
import { forgetCredentials } from "./credentials.server.ts";
import { inAgency, type StaffContext } from "./in-agency.server.ts";
import { sendInvitation } from "./invitations.server.ts";
import { isSupport } from "./is-support.ts";
import { type Action, can, type Subject } from "./permissions.ts";
import { deskArea, type StaffArea } from "./staff-area.ts";
import type { Invite, MemberChange } from "./staff-input.ts";
import { endAllStaffSessions } from "./staff-sessions.server.ts";
import { staffAccounts, staffInvitations, staffSessions } from "./tables.server.ts";

/** Every verb of the desk begins with it. */
export function requirePermission({ staff }: Pick<StaffContext, "staff">, action: Action, subject?: Subject): void {
  if (!can(staff, action, subject)) throw new Forbidden("Your role doesn't allow that. Please ask an owner.");
}

const maxMembers = 2_000;
const maxInvitedOwners = 20;

export function listTeam({ db, agency }: Pick<StaffContext, "db" | "agency">) {
  const { accountId, name, email, role, branchIds, personId, joinedAt, deactivatedAt } = staffAccounts;
  /** null: signed in nowhere. */
  const lastSeenAt = sql<Date | null>`(select max(last_seen_at) from ${staffSessions} s
    where s.agency_id = staff_accounts.agency_id and s.account_id = staff_accounts.account_id)`.mapWith(
    staffSessions.lastSeenAt,
  );
  return db
    .select({ accountId, name, email, role, branchIds, personId, joinedAt, deactivatedAt, lastSeenAt })
    .from(staffAccounts)
    .where(eq(staffAccounts.agencyId, agency.id))
    .orderBy(asc(deactivatedAt), asc(name), asc(email))
    .limit(maxMembers);
}

/** Owners who have not joined yet, and until when their link works; null: they have none. */
export function listInvitedOwners({ db, agency }: Pick<StaffContext, "db" | "agency">) {
  const { accountId, email, role, joinedAt, deactivatedAt } = staffAccounts;
  const isInvited = and(eq(role, "owner"), isNull(joinedAt), isNull(deactivatedAt));
  return db
    .select({ accountId, email, expiresAt: staffInvitations.expiresAt })
    .from(staffAccounts)
    .leftJoin(
      staffInvitations,
      and(eq(staffInvitations.agencyId, staffAccounts.agencyId), eq(staffInvitations.accountId, accountId)),
    )
    .where(and(eq(staffAccounts.agencyId, agency.id), isInvited))
    .orderBy(asc(accountId))
    .limit(maxInvitedOwners);
}

export async function listTeamChoices({ db, agency }: StaffContext, { roles, defaultRole }: StaffArea = deskArea) {
  const ofAgency = eq(branches.agencyId, agency.id);
  const { branchId, name, position } = branches;
  const { staffMemberId, firstName, surname } = branchPeople;
  const shownPeople = await db
    .select({ staffMemberId, firstName, surname })
    .from(branchPeople)
    .where(eq(branchPeople.agencyId, agency.id))
    .orderBy(asc(firstName), asc(surname));
  return {
    ...{ roles, defaultRole },
    branches: await db.select({ branchId, name }).from(branches).where(ofAgency).orderBy(asc(position)),
    people: shownPeople.map(({ staffMemberId: personId, ...person }) => ({
      personId,
      name: `${person.firstName} ${person.surname}`,
    })),
  };
}

/** A command of an operator has no session; it passes itself as the actor. */
type By = Omit<StaffContext, "staff"> & Partial<Pick<StaffContext, "staff">>;

export function inviteMember(ctx: By, invite: Invite, actor?: Actor): Promise<{ accountId: number; token: string }> {
  requireManager(ctx, actor);
  if (isSupport(invite)) throw new Invalid({ email: "Please enter another address" });
  const { email, role } = invite;
  return inAgency(ctx, async (tx) => {
    await requireBranches(tx, invite.branch_ids);
    if ((await tx.db.$count(staffAccounts, eq(staffAccounts.agencyId, tx.agency.id))) >= maxMembers)
      throw new Invalid({}, `A team can have ${maxMembers} people at most.`);
    const [account] = await tx.db
      .insert(staffAccounts)
      .values({ agencyId: tx.agency.id, email, role, branchIds: invite.branch_ids, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    if (!account) throw new Conflict("This person is in the team already.");
    return { accountId: account.accountId, token: await sendInvitation(tx, account, actor ?? tx.staff) };
  });
}

function requireManager(ctx: By, actor: Actor | undefined): void {
  if (actor === undefined) requirePermission({ staff: requireStaff(ctx) }, "team.manage");
}

function requireStaff({ staff }: By): StaffContext["staff"] {
  if (!staff) throw new Forbidden("Please sign in");
  return staff;
}

async function requireBranches({ db, agency }: By, branchIds: readonly number[] | null): Promise<void> {
  if (branchIds === null || branchIds.length === 0) return;
  const isNamed = and(eq(branches.agencyId, agency.id), inArray(branches.branchId, [...branchIds]));
  if ((await db.$count(branches, isNamed)) !== new Set(branchIds).size)
    throw new Invalid({ branch_ids: "Please choose branches of this agency" });
}

const byId = ({ agency }: By, accountId: number) =>
  and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.accountId, accountId));

async function lockMember(tx: By, accountId: number) {
  const [account] = await tx.db.select().from(staffAccounts).where(byId(tx, accountId)).for("update");
  if (!account) throw new NotFound();
  return account;
}

/** Locks the owners, so that two of them cannot remove each other at the same time. */
async function requireAnotherOwner(tx: By, accountId: number): Promise<void> {
  const owners = await tx.db
    .select({ accountId: staffAccounts.accountId, joinedAt: staffAccounts.joinedAt })
    .from(staffAccounts)
    .where(
      and(
        eq(staffAccounts.agencyId, tx.agency.id),
        eq(staffAccounts.role, "owner"),
        isNull(staffAccounts.deactivatedAt),
      ),
    )
    .orderBy(staffAccounts.accountId)
    .for("update");
  if (!owners.some((owner) => owner.accountId !== accountId && owner.joinedAt !== null))
    throw new Conflict("An agency needs an owner. Please make someone else an owner first.");
}

export function updateMember(ctx: StaffContext, accountId: number, change: MemberChange): Promise<void> {
  requirePermission(ctx, "team.manage");
  return inAgency(ctx, async (tx) => {
    if (change.role !== "owner") await keepAnOwner(tx, accountId);
    const account = await lockMember(tx, accountId);
    refuseSupport(account);
    await requireBranches(tx, change.branch_ids);
    await requirePerson(tx, accountId, change.person_id);
    const { role, branch_ids: branchIds, person_id: personId } = change;
    await tx.db.update(staffAccounts).set({ role, branchIds, personId }).where(byId(tx, accountId));
    const before = { role: account.role, branch_ids: account.branchIds, person_id: account.personId };
    await recordAudit(tx, { action: "team.changed", subject: account.email, before, after: { ...change } });
  });
}

/** Its role comes with the agency's consent, its way in from the console. */
function refuseSupport(account: { email: string }): void {
  if (isSupport(account)) throw new Conflict("This is your provider's support. Please use Support access.");
}

async function keepAnOwner(tx: By, accountId: number): Promise<void> {
  const [account] = await tx.db
    .select({ role: staffAccounts.role, deactivatedAt: staffAccounts.deactivatedAt })
    .from(staffAccounts)
    .where(byId(tx, accountId));
  if (account?.role === "owner" && account.deactivatedAt === null) await requireAnotherOwner(tx, accountId);
}

async function requirePerson({ db, agency }: By, accountId: number, personId: number | null): Promise<void> {
  if (personId === null) return;
  const isShown = and(eq(branchPeople.agencyId, agency.id), eq(branchPeople.staffMemberId, personId));
  if ((await db.$count(branchPeople, isShown)) === 0)
    throw new Invalid({ person_id: "Please choose a person of a branch page" });
  const isTaken = and(
    eq(staffAccounts.agencyId, agency.id),
    eq(staffAccounts.personId, personId),
    ne(staffAccounts.accountId, accountId),
  );
  if ((await db.$count(staffAccounts, isTaken)) > 0)
    throw new Invalid({ person_id: "This person is linked to another member" });
}

/** Runs in the transaction of a deactivation; hands over what the member was working on. */
export type HandOver = (tx: By, accountId: number) => Promise<void>;

/** Ends every session and invitation at once. The account stays, so that the audit log and leads name it. */
export function deactivateMember(ctx: By, accountId: number, handOver: HandOver, actor?: Actor): Promise<void> {
  requireManager(ctx, actor);
  return inAgency(ctx, async (tx) => {
    await keepAnOwner(tx, accountId);
    const account = await lockMember(tx, accountId);
    if (account.deactivatedAt !== null) return;
    await tx.db.update(staffAccounts).set({ deactivatedAt: tx.now }).where(byId(tx, accountId));
    await endAllStaffSessions(tx, accountId);
    await tx.db
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.agencyId, tx.agency.id), eq(staffInvitations.accountId, accountId)));
    await handOver(tx, accountId);
    const before = { role: account.role, branch_ids: account.branchIds };
    await recordAudit(tx, { action: "team.deactivated", subject: account.email, before }, actor);
  });
}

/** A member who left needs a new invitation, because devices and passwords may no longer be theirs. */
export function inviteAgain(ctx: By, accountId: number, actor?: Actor): Promise<string> {
  requireManager(ctx, actor);
  return inAgency(ctx, async (tx) => {
    const account = await lockMember(tx, accountId);
    refuseSupport(account);
    if (account.deactivatedAt !== null) {
      await tx.db.update(staffAccounts).set({ deactivatedAt: null }).where(byId(tx, accountId));
      await forgetCredentials(tx, accountId);
    }
    return sendInvitation(tx, account, actor ?? tx.staff);
  });
}
