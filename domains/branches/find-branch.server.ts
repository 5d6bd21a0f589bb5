import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import {
  type Branch,
  branchColumns,
  type Department,
  departmentColumns,
  type StaffMember,
  staffColumns,
} from "./branch-columns.server.ts";
import { branches, departments, staff } from "./tables.server.ts";

export type BranchDetails = Branch & { departments: Department[]; staff: StaffMember[] };

export async function findBranch({ db, agency }: Context, slug: string): Promise<BranchDetails | null> {
  const [branch] = await db
    .select(branchColumns)
    .from(branches)
    .where(and(eq(branches.agencyId, agency.id), eq(branches.slug, slug)));
  if (branch === undefined) return null;
  const [departmentRows, staffRows] = await Promise.all([
    db
      .select(departmentColumns)
      .from(departments)
      .where(and(eq(departments.agencyId, agency.id), eq(departments.branchId, branch.branchId)))
      .orderBy(asc(departments.position)),
    db
      .select(staffColumns)
      .from(staff)
      .where(and(eq(staff.agencyId, agency.id), eq(staff.branchId, branch.branchId)))
      .orderBy(asc(staff.position)),
  ]);
  return { ...branch, departments: departmentRows, staff: staffRows };
}
