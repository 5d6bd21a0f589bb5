import { and, eq, gt, ne } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { createHolidayCheck } from "#domains/branches/bank-holidays.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { branchResponseTimes, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { countOpenMinutes, findMedianResponse } from "./promise.ts";

const measuredDays = 90;
const maxMeasuredLeads = 20_000;

/** Stores each branch's median for its public page, which cannot read leads. Without the setting there is none. */
export async function measureResponseTimes(ctx: Context): Promise<{ responseTimes: number }> {
  const { settings } = await agencyConfig(ctx);
  const { id: agencyId } = ctx.agency;
  const since = new Date(ctx.now.getTime() - measuredDays * 86_400_000);
  const rows = settings.showResponseTime
    ? await ctx.db
        .select({
          branchId: branches.branchId,
          hours: branches.openingHours,
          postcode: branches.postcode,
          createdAt: leads.createdAt,
          firstReplyAt: leads.firstReplyAt,
        })
        .from(leads)
        .innerJoin(branches, and(eq(branches.agencyId, leads.agencyId), eq(branches.branchId, leads.officeBranchId)))
        .where(and(eq(leads.agencyId, agencyId), gt(leads.createdAt, since), ne(leads.state, "quarantined")))
        .limit(maxMeasuredLeads)
    : [];
  const found = [...Map.groupBy(rows, ({ branchId }) => branchId)].flatMap(([branchId, ofBranch]) => {
    const isClosedOn = createHolidayCheck(ofBranch[0]?.postcode ?? "");
    const medianMinutes = findMedianResponse(
      ofBranch.map(
        ({ hours, createdAt, firstReplyAt }) =>
          firstReplyAt && countOpenMinutes({ hours, isClosedOn }, createdAt, firstReplyAt),
      ),
    );
    return medianMinutes === null ? [] : [{ agencyId, branchId, medianMinutes, measuredAt: ctx.now }];
  });
  const isOwn = eq(branchResponseTimes.agencyId, agencyId);
  if (found.length === 0) await ctx.db.delete(branchResponseTimes).where(isOwn);
  else
    await ctx.db.transaction(async (tx) => {
      await tx.delete(branchResponseTimes).where(isOwn);
      await tx.insert(branchResponseTimes).values(found);
    });
  return { responseTimes: found.length };
}

export async function findResponseMinutes({ db, agency }: Context, branchId: number): Promise<number | null> {
  const isBranch = and(eq(branchResponseTimes.agencyId, agency.id), eq(branchResponseTimes.branchId, branchId));
  const [row] = await db
    .select({ medianMinutes: branchResponseTimes.medianMinutes })
    .from(branchResponseTimes)
    .where(isBranch);
  return row?.medianMinutes ?? null;
}
