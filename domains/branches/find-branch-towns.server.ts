import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { branches } from "./tables.server.ts";

/** Distinct branch towns as "Taunton, Somerset". */
export async function findBranchTowns(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ town: branches.town, county: branches.county })
    .from(branches)
    .where(eq(branches.agencyId, ctx.agency.id));
  return rows.map(({ town, county }) => `${town}, ${county}`);
}
