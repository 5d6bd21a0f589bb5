import { and, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { createHolidayCheck } from "#domains/branches/bank-holidays.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { isOpen } from "#domains/enquiries/work/find-inbox.server.ts";
import { countOpenMinutes, findMedianResponse } from "#domains/enquiries/work/promise.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Period } from "./period.ts";
import { isCountedLead, startOf } from "./roll-up.server.ts";

/** Opening hours are counted lead by lead, so the medians are of the newest ones. */
const maxMeasuredLeads = 1_000;

const countWhere = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;

/** How soon the leads of each member were answered, by assignee; `accountId` null: leads that are not assigned. */
export async function findMemberReplies(tx: StaffContext, period: Period, scope: readonly number[] | null) {
  const { assigneeId: accountId, officeBranchId, createdAt, firstReplyAt, replyDueAt, workState } = leads;
  const isInScope = and(
    eq(leads.agencyId, tx.agency.id),
    scope === null ? undefined : inArray(officeBranchId, [...scope]),
  );
  const isCounted = and(
    isInScope,
    isCountedLead,
    gte(createdAt, startOf(period.from)),
    lt(createdAt, sql`((${period.to}::date + 1)::timestamp at time zone 'Europe/London')`),
  );
  const isDecided = sql`${replyDueAt} is not null
    and (${firstReplyAt} is not null or (${replyDueAt} < ${tx.now}::timestamptz and ${workState} <> 'booked'))`;
  const counted = await tx.db
    .select({
      accountId,
      leads: count(),
      promised: countWhere(isDecided),
      kept: countWhere(sql`${firstReplyAt} <= ${replyDueAt}`),
    })
    .from(leads)
    .where(isCounted)
    .groupBy(accountId);
  const open = await tx.db
    .select({ accountId, open: count() })
    .from(leads)
    .where(and(isInScope, isOpen))
    .groupBy(accountId);
  const medians = await findMedians(tx, isCounted);
  const names = await tx.db
    .select({ accountId: staffAccounts.accountId, name: staffAccounts.name, email: staffAccounts.email })
    .from(staffAccounts)
    .where(eq(staffAccounts.agencyId, tx.agency.id));
  const ids = new Set([...counted, ...open].map((row) => row.accountId));
  const isOf = (id: number | null) => (row: { accountId: number | null }) => row.accountId === id;
  const rows = [...ids].map((id) => {
    const { leads: received = 0, promised = 0, kept = 0 } = counted.find(isOf(id)) ?? {};
    const member = names.find(isOf(id));
    return {
      accountId: id,
      name: id === null ? "Not assigned" : member?.name || member?.email || "Someone who left",
      leads: received,
      medianMinutes: medians.get(id) ?? null,
      keptPercent: promised === 0 ? null : Math.round((kept / promised) * 100),
      open: open.find(isOf(id))?.open ?? 0,
    };
  });
  return rows.sort(
    (a, b) => Number(a.accountId === null) - Number(b.accountId === null) || a.name.localeCompare(b.name),
  );
}

/** Minutes in the branch's opening hours. */
async function findMedians({ db, agency }: StaffContext, isCounted: SQL | undefined) {
  const offices = await db
    .select({ branchId: branches.branchId, hours: branches.openingHours, postcode: branches.postcode })
    .from(branches)
    .where(eq(branches.agencyId, agency.id));
  const openTimes = new Map(
    offices.map(({ branchId, hours, postcode }) => [branchId, { hours, isClosedOn: createHolidayCheck(postcode) }]),
  );
  const always = { hours: null, isClosedOn: () => false };
  const { assigneeId: accountId, officeBranchId, createdAt, firstReplyAt } = leads;
  const answered = await db
    .select({ accountId, officeBranchId, createdAt, firstReplyAt })
    .from(leads)
    .where(and(isCounted, isNotNull(firstReplyAt)))
    .orderBy(desc(createdAt))
    .limit(maxMeasuredLeads);
  return new Map(
    [...Map.groupBy(answered, (lead) => lead.accountId)].map(([id, ofMember]) => [
      id,
      findMedianResponse(
        ofMember.map(
          (lead) =>
            lead.firstReplyAt &&
            countOpenMinutes(openTimes.get(lead.officeBranchId ?? 0) ?? always, lead.createdAt, lead.firstReplyAt),
        ),
        1,
      ),
    ]),
  );
}
