import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Branch } from "./find-branches.server.ts";
import { branches, departments, staff } from "./tables.server.ts";

type Department = Omit<typeof departments.$inferSelect, "agencyId" | "branchId" | "position">;
export type StaffMember = Omit<typeof staff.$inferSelect, "agencyId" | "position">;
export type BranchDetails = Branch & { departments: Department[]; staff: StaffMember[] };

export async function findBranch(ctx: Context, slug: string): Promise<BranchDetails | null> {
  const [row] = await ctx.db
    .select()
    .from(branches)
    .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.slug, slug)));
  if (row === undefined) return null;
  const { agencyId: _, position: __, ...branch } = row;
  const [departmentRows, staffRows] = await Promise.all([
    ctx.db
      .select()
      .from(departments)
      .where(and(eq(departments.agencyId, ctx.agency.id), eq(departments.branchId, branch.branchId)))
      .orderBy(asc(departments.position)),
    ctx.db
      .select()
      .from(staff)
      .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.branchId, branch.branchId)))
      .orderBy(asc(staff.position)),
  ]);
  return {
    ...branch,
    departments: departmentRows.map(({ agencyId: _, branchId: __, position: ___, ...department }) => department),
    staff: staffRows.map(({ agencyId: _, position: __, ...member }) => member),
  };
}
