import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import {
  type Branch,
  branchColumns,
  joinsStaffBranch,
  type StaffMember,
  staffColumns,
} from "./branch-columns.server.ts";
import { branches, departments, staff } from "./tables.server.ts";

export type StaffMemberDetails = { member: StaffMember; branch: Branch; department: string | null };

export async function findStaffMember(ctx: Context, staffMemberId: number): Promise<StaffMemberDetails | null> {
  const [row] = await ctx.db
    .select({ member: staffColumns, branch: branchColumns, department: departments.label })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .leftJoin(
      departments,
      and(eq(departments.agencyId, staff.agencyId), eq(departments.departmentId, staff.departmentId)),
    )
    .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.staffMemberId, staffMemberId)));
  return row ?? null;
}
