import { asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { branches } from "./tables.server.ts";

export type Branch = Omit<typeof branches.$inferSelect, "agencyId" | "position">;

/** All branches in configured order. */
export async function findBranches(ctx: Context): Promise<Branch[]> {
  const rows = await ctx.db
    .select()
    .from(branches)
    .where(eq(branches.agencyId, ctx.agency.id))
    .orderBy(asc(branches.position));
  return rows.map(({ agencyId: _, position: __, ...branch }) => branch);
}
