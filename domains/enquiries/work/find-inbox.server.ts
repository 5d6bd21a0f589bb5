import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import { listLeadsWhere } from "#domains/enquiries/lead/find-lead.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formatLeadReference, parseLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { leads, leadWords } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { can, type Permitted } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dropCounty } from "#format/drop-county.ts";
import type { Context } from "#platform/context.ts";
import { formatCursor, type InboxCursor, type InboxFilter } from "./inbox-filter.ts";
import { type InboxSort, type InboxView, type LeadStage, leadAges } from "./inbox-views.ts";
import { isDueSoon } from "./work-states.ts";

const pageSize = 50;
const dayMs = 86_400_000;
export const isOpen = and(ne(leads.workState, "closed"), ne(leads.state, "quarantined"));

/** Equal to the conditions of the partial indexes of `leads`. */
const viewConditions: Record<InboxView, (accountId: number) => SQL | undefined> = {
  mine: (accountId) => and(isOpen, eq(leads.assigneeId, accountId)),
  branch: () => isOpen,
  unassigned: () => and(isOpen, isNull(leads.assigneeId)),
  waiting: () => and(isOpen, eq(leads.workState, "waiting")),
  quarantined: () => and(ne(leads.workState, "closed"), eq(leads.state, "quarantined")),
  closed: () => eq(leads.workState, "closed"),
};

const isUnanswered = and(isNull(leads.firstReplyAt), ne(leads.workState, "booked"));
const stageConditions: Record<LeadStage, SQL | undefined> = {
  new: eq(leads.workState, "new"),
  unanswered: isUnanswered,
};

/** The promises not kept yet, the oldest first; leads without one come last. */
const dueAt = sql`coalesce(case when ${isUnanswered} then ${leads.replyDueAt} end, 'infinity')`;
const sorts: Record<InboxSort, { by: SQL; order: SQL; isAfter: (cursor: InboxCursor) => SQL }> = {
  newest: {
    by: sql`${leads.activeAt}`,
    order: desc(leads.activeAt),
    isAfter: ({ at, leadId }) => sql`(${leads.activeAt}, ${leads.leadId}) < (${at}::timestamptz, ${leadId}::integer)`,
  },
  overdue: {
    by: dueAt,
    order: asc(dueAt),
    isAfter: ({ at, leadId }) => sql`(${dueAt}, -${leads.leadId}) > (${at}::timestamptz, -${leadId}::integer)`,
  },
};

/** The leads that a member may read; the same rule as `can(staff, "lead.read")`. */
export function isReadable({ agency, staff }: { agency: Context["agency"]; staff: Permitted }): SQL | undefined {
  const ofAgency = eq(leads.agencyId, agency.id);
  if (!can(staff, "lead.read")) return sql`false`;
  return staff.branchIds === null ? ofAgency : and(ofAgency, inArray(leads.officeBranchId, [...staff.branchIds]));
}

export async function listInbox(ctx: StaffContext, filter: InboxFilter, agencyName: string) {
  const { activeAt, leadId, kind, firstName, lastName, workState, outcome, state, replyDueAt } = leads;
  const { by, order, isAfter } = sorts[filter.sort];
  const rows = await ctx.db
    .select({
      ...{ leadId, kind, firstName, lastName, workState, outcome, state, replyDueAt, activeAt },
      firstReplyAt: leads.firstReplyAt,
      cursor: sql<string>`(${by})::text`,
      // The row names the home already, which the message to a branch begins with.
      snippet: sql<string>`left(case when ${leads.propertyId} is null then ${leads.message}
        else regexp_replace(${leads.message}, '^Property [^\n]*\n\n', '') end, 160)`,
      assignee: staffAccounts.name,
      branch: branches.name,
      home: properties.displayAddress,
      county: properties.county,
    })
    .from(leads)
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, leads.agencyId), eq(staffAccounts.accountId, leads.assigneeId)),
    )
    .leftJoin(branches, and(eq(branches.agencyId, leads.agencyId), eq(branches.branchId, leads.officeBranchId)))
    .leftJoin(properties, and(eq(properties.agencyId, leads.agencyId), eq(properties.propertyId, leads.propertyId)))
    .where(
      and(
        viewConditions[filter.view](ctx.staff.accountId),
        ...(await toConditions(ctx, filter)),
        filter.after === null ? undefined : isAfter(filter.after),
      ),
    )
    .orderBy(order, desc(leadId))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    leads: page.map(({ cursor, home, county, ...lead }) => ({
      ...lead,
      home: home && dropCounty(home, county ?? ""),
      kindLabel: leadKinds[lead.kind].label,
      reference: formatLeadReference(agencyName, lead.leadId),
    })),
    next: last ? formatCursor({ at: last.cursor, leadId: last.leadId }) : null,
  };
}

export type InboxPage = Awaited<ReturnType<typeof listInbox>>;
export type InboxLead = InboxPage["leads"][number];

const maxUrgent = 20;

/** Those whose promise has passed or ends within the hour, the oldest promise first: they stand above the newest. */
export async function listUrgent(ctx: StaffContext, filter: InboxFilter, agencyName: string): Promise<InboxLead[]> {
  if (filter.sort !== "newest" || filter.view === "closed" || filter.view === "quarantined") return [];
  const unanswered = { ...filter, sort: "overdue", stage: filter.stage ?? "unanswered", after: null } as const;
  const { leads: found } = await listInbox(ctx, unanswered, agencyName);
  return found
    .filter(
      (lead) => lead.firstReplyAt === null && lead.replyDueAt !== null && isDueSoon(lead.replyDueAt, ctx.now.getTime()),
    )
    .slice(0, maxUrgent);
}

/** Of the filter in every view. */
async function toConditions(ctx: StaffContext, filter: InboxFilter): Promise<(SQL | undefined)[]> {
  const { kind, branchId, propertyId, age, source, stage, text } = filter;
  const assignee = filter.assignee === "me" ? ctx.staff.accountId : filter.assignee;
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * dayMs);
  const { minDays = 0, maxDays = null } = age === null ? {} : leadAges[age];
  return [
    isReadable(ctx),
    kind === null ? undefined : eq(leads.kind, kind),
    branchId === null ? undefined : eq(leads.officeBranchId, branchId),
    propertyId === null ? undefined : eq(leads.propertyId, propertyId),
    source === null ? undefined : eq(leads.source, source),
    stage === null ? undefined : stageConditions[stage],
    assignee === null ? undefined : assignee === "none" ? isNull(leads.assigneeId) : eq(leads.assigneeId, assignee),
    maxDays === null ? undefined : gte(leads.activeAt, daysAgo(maxDays)),
    minDays === 0 ? undefined : lt(leads.activeAt, daysAgo(minDays)),
    text === "" ? undefined : await matchesText(ctx, text),
  ];
}

const maxWords = 8;
/** A word of fewer leads is looked up first; of more, leads are read in the order of the list until the page is full. */
const maxLookedUpLeads = 2_000;

/** Every word of it is the start of a word of the lead, or it is a reference. */
export async function matchesText({ agency, db }: StaffContext, text: string): Promise<SQL> {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select word, (select count(*)::int from (select from lead_words w where w.agency_id = ${agency.id}
      and w.word >= searched.word and w.word < searched.word || ${lastCharacter} limit ${maxLookedUpLeads}) counted) as count
    from to_lead_words(${text}) searched (word) limit ${maxWords}`);
  const [rarest, ...others] = rows.sort((a, b) => a.count - b.count);
  const startsWith = (word: string) =>
    and(
      eq(leadWords.agencyId, agency.id),
      sql`${leadWords.word} >= ${word}`,
      sql`${leadWords.word} < ${word + lastCharacter}`,
    );
  // Without `offset 0` the planner reads every lead that has the word.
  const hasWord = ({ word }: { word: string }) =>
    sql`exists (select from ${leadWords} where ${leadWords.leadId} = ${leads.leadId} and ${startsWith(word)} offset 0)`;
  const isLookedUp = rarest !== undefined && rarest.count < maxLookedUpLeads;
  const withRarest = ({ word }: { word: string }) =>
    inArray(leads.leadId, db.select({ leadId: leadWords.leadId }).from(leadWords).where(startsWith(word)));
  const hasEveryWord = rarest
    ? and(isLookedUp ? withRarest(rarest) : hasWord(rarest), ...others.map(hasWord))
    : sql`false`;
  const leadId = /^\s*\p{L}{1,4}-\w+\s*$/u.test(text) ? parseLeadReference(text) : null;
  return leadId === null ? sql`${hasEveryWord}` : sql`(${eq(leads.leadId, leadId)} or ${hasEveryWord})`;
}

const lastCharacter = "\u{10FFFF}";

/** How many leads each view has, in one pass over an index; with a filter, how many of them match it. */
export async function countViews(ctx: StaffContext, filter?: InboxFilter): Promise<Record<InboxView, number>> {
  const isMine = sql<boolean>`coalesce(${leads.assigneeId} = ${ctx.staff.accountId}, false)`;
  const isFree = sql<boolean>`${leads.assigneeId} is null`;
  const rows = await ctx.db
    .select({ workState: leads.workState, state: leads.state, isMine, isFree, count: count() })
    .from(leads)
    .where(filter ? and(...(await toConditions(ctx, filter))) : isReadable(ctx))
    .groupBy(leads.workState, leads.state, sql`3`, sql`4`);
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, row) => total + row.count, 0);
  const isWorked = (row: (typeof rows)[number]) => row.workState !== "closed" && row.state !== "quarantined";
  return {
    mine: sum((row) => isWorked(row) && row.isMine),
    branch: sum(isWorked),
    unassigned: sum((row) => isWorked(row) && row.isFree),
    waiting: sum((row) => isWorked(row) && row.workState === "waiting"),
    quarantined: sum((row) => row.workState !== "closed" && row.state === "quarantined"),
    closed: sum((row) => row.workState === "closed"),
  };
}

const maxSourceLeads = 1_000;

/** What the filters offer: the agency's branches that the member works for, and the sources of recent leads. */
export async function listFilterChoices(ctx: StaffContext) {
  const recent = ctx.db
    .select({ source: leads.source })
    .from(leads)
    .where(and(isReadable(ctx), isOpen))
    .orderBy(desc(leads.activeAt), desc(leads.leadId))
    .limit(maxSourceLeads)
    .as("recent");
  const { branchId, name } = branches;
  const ofMember = ctx.staff.branchIds === null ? undefined : inArray(branchId, [...ctx.staff.branchIds]);
  return {
    sources: (await ctx.db.selectDistinct({ source: recent.source }).from(recent)).map(({ source }) => source).sort(),
    branches: await ctx.db
      .select({ branchId, name })
      .from(branches)
      .where(and(eq(branches.agencyId, ctx.agency.id), ofMember))
      .orderBy(asc(branches.position)),
  };
}

/** A larger export is a database matter: `npm run leads -- export`. */
const maxExportedLeads = 5_000;

export async function listLeadsToExport(ctx: StaffContext, filter: InboxFilter) {
  const chosen = ctx.db
    .select({ leadId: leads.leadId })
    .from(leads)
    .where(and(viewConditions[filter.view](ctx.staff.accountId), ...(await toConditions(ctx, filter))))
    .orderBy(desc(leads.activeAt), desc(leads.leadId))
    .limit(maxExportedLeads);
  return listLeadsWhere(ctx, inArray(leads.leadId, chosen));
}

/** For the page Today. */
export async function findUnanswered(ctx: StaffContext) {
  const isNew = and(isReadable(ctx), isOpen, stageConditions.new);
  const { leadId, createdAt, replyDueAt, firstName, lastName } = leads;
  const [oldest] = await ctx.db
    .select({ leadId, createdAt, replyDueAt, firstName, lastName })
    .from(leads)
    .where(and(isReadable(ctx), isOpen, isUnanswered))
    .orderBy(asc(leads.activeAt), asc(leadId))
    .limit(1);
  return { newCount: await ctx.db.$count(leads, isNew), oldest: oldest ?? null };
}
