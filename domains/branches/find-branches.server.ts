import { asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type Branch, branchColumns } from "./branch-columns.server.ts";
import { branches } from "./tables.server.ts";

/** All branches in configured order. */
export function findBranches(ctx: Context): Promise<Branch[]> {
  return ctx.db
    .select(branchColumns)
    .from(branches)
    .where(eq(branches.agencyId, ctx.agency.id))
    .orderBy(asc(branches.position));
}
