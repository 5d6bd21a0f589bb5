import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { forEachAgency } from "#domains/agency/for-each-agency.server.ts";
import { MailButton, MailDetails, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { isSupport } from "#domains/staff/is-support.ts";
import { can } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { formatNumber } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { defineJob, type Job } from "#platform/jobs/job.server.ts";
import { listUnmatchedSearches } from "./find-demand.server.ts";
import { findSeries, isOfBranch } from "./find-figures.server.ts";
import { measureLabels, measures } from "./measures.ts";
import { toPercentChange, toPreviousMonth } from "./period.ts";
import { rollUpFigures } from "./roll-up.server.ts";
import { figures, monthlyCounts, reportLinks } from "./tables.server.ts";

export const figuresJobs: readonly Job[] = [
  defineJob({
    name: "roll-up-figures",
    schema: z.object({}),
    schedule: { cron: "7 * * * *", data: {} },
    handle: (ctx) => forEachAgency(ctx, "figures", (agency) => rollUpFigures(agency, "hourly")),
  }),
  defineJob({
    name: "roll-up-figures-nightly",
    schema: z.object({}),
    schedule: { cron: "41 2 * * *", data: {} },
    handle: (ctx) =>
      forEachAgency(ctx, "figures", async (agency, isSuspended) => {
        await rollUpFigures(agency, "nightly");
        await listUnmatchedSearches(agency);
        if (!isSuspended) await sendMonthlyFigures(agency);
      }),
  }),
];

/** The outbox refuses a second mail about the same month, and stores mails for longer than these days. */
const lastMailDay = 5;

/** Mails owners and managers the figures of the last month, each of their own branches, unless they stopped it. */
export async function sendMonthlyFigures(ctx: Context): Promise<void> {
  const today = toLondonDate(ctx.now);
  if (Number(today.slice(-2)) > lastMailDay) return;
  const month = toPreviousMonth(today);
  const site = await siteUrl(ctx);
  const members = await ctx.db
    .select()
    .from(staffAccounts)
    .where(
      and(
        eq(staffAccounts.agencyId, ctx.agency.id),
        eq(staffAccounts.wantsFigures, true),
        inArray(staffAccounts.role, ["owner", "manager"]),
        isNotNull(staffAccounts.joinedAt),
        isNull(staffAccounts.deactivatedAt),
      ),
    );
  for (const member of members) {
    if (isSupport(member) || !can(member, "figures.read")) continue;
    const seesAll = can(member, "figures.read", { branchId: null });
    const ofBranches = seesAll ? undefined : inArray(figures.branchId, member.branchIds ?? []);
    const where = and(isOfBranch, ofBranches);
    const { total, totalBefore } = await findSeries(ctx, { ...month, grain: "day" }, where);
    const name = formatMonth(month.from);
    const facts = measures.map((measure) => {
      const change = toPercentChange(total[measure], totalBefore[measure]);
      const compared = change === null ? "" : ` (${change > 0 ? "+" : ""}${change}%)`;
      return [measureLabels[measure], `${formatNumber(total[measure])}${compared}`] as const;
    });
    await ctx.db.transaction((db) =>
      queueAgencyMail(
        { ...ctx, db },
        {
          kind: "figures",
          about: `figures ${month.from}`,
          to: member.email,
          subject: `Your figures for ${name}`,
          preview: facts.map(([label, value]) => `${label} ${value}`).join(", "),
          body: (
            <>
              <MailHeading>Your figures for {name}</MailHeading>
              <MailText>
                {seesAll ? "The whole agency" : "Your branches"}, compared with {formatMonth(month.before.from)}.
              </MailText>
              <MailDetails facts={facts} />
              <MailButton href={`${site}/desk/figures`}>See the figures</MailButton>
              <MailText small>You can stop this monthly mail at the end of the page Figures.</MailText>
            </>
          ),
        },
      ),
    );
  }
}

const formatMonth = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric" });

/** Figures live as long as the counts they are made of, links until they expire. */
export function expiredFigures({ agency, now }: Context, retention: Retention) {
  const before = toLondonDate(retentionCutoff(now, retention.counts));
  const isOld = and(eq(figures.agencyId, agency.id), lt(figures.day, before));
  const isOldMonth = and(eq(monthlyCounts.agencyId, agency.id), lt(monthlyCounts.day, before));
  const isExpired = and(eq(reportLinks.agencyId, agency.id), lt(reportLinks.expiresAt, now));
  return {
    figures: { table: figures, where: isOld },
    monthlyCounts: { table: monthlyCounts, where: isOldMonth },
    reportLinks: { table: reportLinks, where: isExpired },
  } satisfies Record<string, Expired>;
}
