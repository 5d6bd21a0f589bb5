import { and, asc, eq, sql } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import { nationOf } from "#domains/places/nation.ts";
import type { Context } from "#platform/context.ts";
import { properties } from "../tables.server.ts";
import { listMissingFacts, type MissingFacts } from "./list-missing-facts.ts";

export type BranchCompleteness = { branch: string; homes: { reference: string; missing: MissingFacts }[] };

/** What each published home on the market does not disclose, per branch. On a border the words are England's. */
export async function findCompleteness({ db, agency }: Context): Promise<BranchCompleteness[]> {
  const { reference, postcode, channel, propertyType, price, priceQualifier, tenure, lease } = properties;
  const { councilTaxBand, deposit, bedrooms, rooms, materialInformation } = properties;
  const isLive = and(
    eq(properties.agencyId, branches.agencyId),
    eq(properties.branchId, branches.branchId),
    eq(properties.published, true),
    sql`${properties.closedOn} = 'infinity'`,
  );
  const rows = await db
    .select({
      branch: branches.name,
      home: {
        ...{ reference, postcode, channel, propertyType, price, priceQualifier, tenure, lease },
        ...{ councilTaxBand, deposit, bedrooms, rooms, materialInformation },
      },
    })
    .from(branches)
    .innerJoin(properties, isLive)
    .where(eq(branches.agencyId, agency.id))
    .orderBy(asc(branches.position), asc(reference));
  return [...Map.groupBy(rows, ({ branch }) => branch)].map(([branch, ofBranch]) => ({
    branch,
    homes: ofBranch.map(({ home }) => ({
      reference: home.reference,
      missing: listMissingFacts(home, nationOf(home.postcode)),
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
      return [
        `${branch}: ${homes.length - incomplete.length} of ${homes.length} live properties are complete`,
        ...incomplete,
      ];
    })
    .join("\n");
}
