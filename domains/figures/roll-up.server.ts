import { and, eq, gte, ne, sql } from "drizzle-orm";
import { createHolidayCheck } from "#domains/branches/bank-holidays.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { countOpenMinutes } from "#domains/enquiries/work/promise.ts";
import { type DailyCount, replaceDailyCounts } from "#domains/tracking/stored-counts.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { planOnce } from "#platform/db/database.server.ts";
import { toReplySpeed } from "./reply-speed.ts";

/**
 * Days that are counted again: late counts, leads released from quarantine and cancelled viewings are included. Below the
 * shortest retention period of a month, so that deleted leads stay counted.
 */
const recountedDays = { hourly: 1, nightly: 27 };
/** When an agency has no roll-up yet. */
const maxDays = 1_100;
const maxMeasuredLeads = 50_000;
/** Per measure and branch. Lists show the 25 most frequent of several months. */
const maxLabelsPerMonth = 500;

export type RollUp = keyof typeof recountedDays;

/** Idempotent: the days are replaced in one transaction. */
export async function rollUpFigures(ctx: Context, run: RollUp): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const { id } = ctx.agency;
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('figures'), ${id})`);
    const { isKnown, isActive } = await findActivity(tx);
    if (!isKnown && !isActive) return;
    const days = isKnown ? recountedDays[run] : maxDays;
    const from = toLondonDate(new Date(ctx.now.getTime() - days * dayMs));
    await countDays(tx, from);
    await replaceDailyCounts(tx, from, { ...(await countLeads(tx, from)), "alert-sent": await countAlerts(tx, from) });
    // In the first hours of a month the last one has no sum yet.
    const isNewMonth = from.slice(0, 7) !== toLondonDate(ctx.now).slice(0, 7);
    if (run === "nightly" || !isKnown || isNewMonth) await sumMonths(tx, from);
  });
}

/** Most agencies of a new installation have had neither visits nor leads. */
async function findActivity({ db, agency: { id } }: Context) {
  const sources = [
    "property_views",
    "exposures",
    "saved_properties",
    "leads",
    "appointments",
    "mail_outbox",
    "daily_counts",
  ];
  const hasRow = (table: string) => sql`exists (select from ${sql.identifier(table)} where agency_id = ${id})`;
  const { rows } = await db.execute<{ isKnown: boolean; isActive: boolean }>(sql`${planOnce}
    select ${hasRow("figures")} as "isKnown", ${sql.join(sources.map(hasRow), sql` or `)} as "isActive"`);
  return rows[0] ?? { isKnown: false, isActive: false };
}

const london = (column: ReturnType<typeof sql.raw>) => sql`(${column} at time zone 'Europe/London')::date`;
export const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/London')`;

/** Homes and branches by day. A view belongs to the home's branch, an enquiry and a viewing to the branch that has it. */
async function countDays({ db, agency, now }: Context, from: string): Promise<void> {
  const { id } = agency;
  const to = toLondonDate(now);
  await db.execute(
    sql`${planOnce} delete from figures where agency_id = ${id} and grain = 'day' and day >= ${from}::date`,
  );
  await db.execute(sql`${planOnce}
    with counted (day, branch_id, property_id, views, exposures, saves, enquiries, viewings) as (
      select day, null::int, property_id, sum(views), 0, 0, 0, 0 from property_views
      where agency_id = ${id} and day >= ${from}::date group by 1, 3
      union all
      select day, null, property_id, 0, sum(seen), 0, 0, 0 from exposures
      where agency_id = ${id} and day >= ${from}::date group by 1, 3
      union all
      select ${london(sql.raw("created_at"))}, null, property_id, 0, 0, count(*), 0, 0 from saved_properties
      where agency_id = ${id} and created_at >= ${startOf(from)} group by 1, 3
      union all
      select ${london(sql.raw("created_at"))}, coalesce(office_branch_id, 0), coalesce(property_id, 0), 0, 0, 0, count(*), 0
      from leads where agency_id = ${id} and created_at >= ${startOf(from)} and ${isCountedLead} group by 1, 2, 3
      union all
      select ${london(sql.raw("starts_at"))}, branch_id, coalesce(property_id, 0), 0, 0, 0, 0, count(*) from appointments
      where agency_id = ${id} and starts_at >= ${startOf(from)} and starts_at <= ${now.toISOString()}::timestamptz
        and kind = 'viewing' and state = 'confirmed' group by 1, 2, 3
    ), placed as (
      select counted.*, coalesce(counted.branch_id, p.branch_id, 0) as branch
      from counted left join properties p on p.agency_id = ${id} and p.property_id = counted.property_id
      where day <= ${to}::date
    )
    insert into figures (agency_id, grain, day, branch_id, property_id, views, exposures, saves, enquiries, viewings)
    select ${id}, 'day', day, branch, case grouping(property_id) when 1 then 0 else property_id end,
      sum(views), sum(exposures), sum(saves), sum(enquiries), sum(viewings)
    from placed group by grouping sets ((day, branch), (day, branch, property_id))
    having grouping(property_id) = 1 or property_id <> 0`);
}

/** Spam and duplicates are not enquiries. */
export const isCountedLead = sql`state <> 'quarantined' and (outcome is null or outcome not in ('duplicate', 'not-genuine'))`;

/** Whole months from the days, without the current one, which is read by day. */
async function sumMonths({ db, agency, now }: Context, from: string): Promise<void> {
  const first = sql`date_trunc('month', ${from}::date)::date`;
  const current = sql`date_trunc('month', ${toLondonDate(now)}::date)::date`;
  await db.execute(
    sql`${planOnce} delete from figures where agency_id = ${agency.id} and grain = 'month' and day >= ${first}`,
  );
  await db.execute(sql`${planOnce}
    insert into figures (agency_id, grain, day, branch_id, property_id, views, exposures, saves, enquiries, viewings)
    select agency_id, 'month', date_trunc('month', day), branch_id, property_id,
      sum(views), sum(exposures), sum(saves), sum(enquiries), sum(viewings)
    from figures where agency_id = ${agency.id} and grain = 'day' and day >= ${first} and day < ${current}
    group by 1, 3, 4, 5`);
  await db.execute(sql`${planOnce} delete from monthly_counts where agency_id = ${agency.id} and day >= ${first}`);
  await db.execute(sql`${planOnce}
    insert into monthly_counts (agency_id, measure, day, branch_id, label, detail, amount)
    select ${agency.id}, measure, month, branch_id, label, detail, amount from (
      select measure, date_trunc('month', day)::date as month, branch_id, label, detail, sum(amount) as amount,
        row_number() over (partition by measure, date_trunc('month', day)::date, branch_id
          order by sum(amount) desc, label, detail) as place
      from daily_counts where agency_id = ${agency.id} and day >= ${first} and day < ${current}
        and measure <> 'unmatched-search'
      group by 1, 2, 3, 4, 5) ranked
    where place <= ${maxLabelsPerMonth}`);
}

/** By source and campaign, and by how soon they were answered. */
async function countLeads(ctx: Context, from: string) {
  const { createdAt, firstReplyAt, officeBranchId, propertyId, source, campaign } = leads;
  const found = await ctx.db
    .select({
      createdAt,
      firstReplyAt,
      officeBranchId,
      propertyId,
      source,
      campaign,
      hours: branches.openingHours,
      postcode: branches.postcode,
    })
    .from(leads)
    .leftJoin(branches, and(eq(branches.agencyId, leads.agencyId), eq(branches.branchId, leads.officeBranchId)))
    .where(
      and(
        eq(leads.agencyId, ctx.agency.id),
        gte(leads.createdAt, startOf(from)),
        ne(leads.state, "quarantined"),
        sql`(${leads.outcome} is null or ${leads.outcome} not in ('duplicate', 'not-genuine'))`,
      ),
    )
    .limit(maxMeasuredLeads);
  const rows = found.map((lead) => {
    const { createdAt: at, firstReplyAt: repliedAt } = lead;
    const open = { hours: lead.hours, isClosedOn: createHolidayCheck(lead.postcode ?? "") };
    const minutes = repliedAt && countOpenMinutes(open, at, repliedAt);
    const key = { day: toLondonDate(at), branchId: lead.officeBranchId ?? 0 };
    return {
      enquiry: { ...key, label: lead.source.slice(0, 60), detail: (lead.campaign.utm_campaign ?? "").slice(0, 100) },
      response: { ...key, label: toReplySpeed(minutes) },
      "home-enquiry": lead.propertyId === null ? null : { ...key, label: "" },
    };
  });
  const count = (measure: keyof (typeof rows)[number]) => tally(rows.flatMap((row) => row[measure] ?? []));
  return { enquiry: count("enquiry"), response: count("response"), "home-enquiry": count("home-enquiry") };
}

function tally(keys: readonly Omit<DailyCount, "amount">[]): DailyCount[] {
  const groups = Map.groupBy(keys, (key) => JSON.stringify([key.day, key.branchId, key.label, key.detail]));
  return [...groups.values()].flatMap((same) => (same[0] ? [{ ...same[0], amount: same.length }] : []));
}

async function countAlerts({ db, agency }: Context, from: string) {
  const { rows } = await db.execute<{ day: string; amount: number }>(sql`${planOnce}
    select ${london(sql.raw("sent_at"))}::text as day, count(*)::int as amount from mail_outbox
    where agency_id = ${agency.id} and kind = 'alert' and state = 'sent' and sent_at >= ${startOf(from)} group by 1`);
  return rows;
}
