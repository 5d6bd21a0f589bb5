import { and, asc, eq, sql } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { Breach } from "../advertising-rules/advertising-rules.ts";
import { properties } from "../tables.server.ts";
import { checkedColumns, checkHome } from "./check-listings.server.ts";
import type { MissingFacts } from "./list-missing-facts.ts";

type HomeCompleteness = { reference: string; path: string; missing: MissingFacts; breaches: Breach[] };
export type BranchCompleteness = { branch: string; branchId: number; homes: HomeCompleteness[] };

/** What each published home on the market does not disclose, and the rules its advert breaks, per branch. */
export async function findCompleteness({ db, agency, now }: Context): Promise<BranchCompleteness[]> {
  const isLive = and(
    eq(properties.agencyId, branches.agencyId),
    eq(properties.branchId, branches.branchId),
    eq(properties.published, true),
    sql`${properties.closedOn} = 'infinity'`,
  );
  const rows = await db
    .select({
      branch: branches.name,
      branchId: branches.branchId,
      home: {
        propertyId: properties.propertyId,
        reference: properties.reference,
        ...checkedColumns,
      },
    })
    .from(branches)
    .innerJoin(properties, isLive)
    .where(eq(branches.agencyId, agency.id))
    .orderBy(asc(branches.position), asc(properties.reference));
  return [...Map.groupBy(rows, ({ branchId }) => branchId)].map(([branchId, ofBranch]) => ({
    branch: ofBranch[0]?.branch ?? "",
    branchId,
    homes: ofBranch.map(({ home }) => ({
      reference: home.reference,
      path: `/properties/${home.propertyId}/${home.channel}`,
      ...checkHome(home, now),
    })),
  }));
}

export function formatCompleteness(found: readonly BranchCompleteness[]): string {
  if (found.length === 0) return "There are no live properties";
  return found
    .flatMap(({ branch, homes }) => {
      const incomplete = homes.flatMap(({ reference, missing }) => {
        const parts = Object.entries(missing).filter(([, labels]) => labels.length > 0);
        if (parts.length === 0) return [];
        return [`  ${reference}: ${parts.map(([part, labels]) => `${part} ${labels.join(", ")}`).join("; ")}`];
      });
      const broken = homes.flatMap(({ reference, breaches }) =>
        breaches
          .filter(({ rule }) => rule !== "material-information")
          .map(({ severity, finding, source }) => `  ${reference}: ${severity}: ${finding} (${source})`),
      );
      return [
        `${branch}: ${homes.length - incomplete.length} of ${homes.length} live properties are complete`,
        ...(incomplete.length > 1 ? [`  Most often missing: ${formatCounts(homes)}`] : []),
        ...incomplete,
        ...broken,
      ];
    })
    .join("\n");
}

const maxCounted = 5;

function formatCounts(homes: BranchCompleteness["homes"]): string {
  const labels = homes.flatMap(({ missing }) => Object.values(missing).flat());
  const counts = [...Map.groupBy(labels, (label) => label)].map(([label, all]) => ({ label, count: all.length }));
  const most = counts.sort((a, b) => b.count - a.count).slice(0, maxCounted);
  return most.map(({ label, count }) => `${label} (${count})`).join(", ");
}
