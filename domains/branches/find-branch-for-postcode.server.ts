import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Postcode } from "#domains/places/postcode.ts";
import type { Context } from "#platform/context.ts";
import { branchAreas, branches } from "./tables.server.ts";

/** The branch with the longest matching postcode prefix: unit, sector, district, then area; null if none matches. */
export async function findBranchForPostcode(ctx: Context, { full, sector, outcode }: Postcode) {
  const letters = /^[A-Z]+/.exec(outcode)?.[0] ?? "";
  const prefixes = [full, sector, outcode, letters].filter((prefix) => prefix !== null && prefix !== "") as string[];
  const [branch] = await ctx.db
    .select({
      branchId: branches.branchId,
      slug: branches.slug,
      name: branches.name,
      telephone: branches.telephone,
      email: branches.email,
    })
    .from(branchAreas)
    .innerJoin(branches, and(eq(branches.agencyId, branchAreas.agencyId), eq(branches.branchId, branchAreas.branchId)))
    .where(and(eq(branchAreas.agencyId, ctx.agency.id), inArray(branchAreas.postcodePrefix, prefixes)))
    .orderBy(desc(sql`length(${branchAreas.postcodePrefix})`))
    .limit(1);
  return branch ?? null;
}
