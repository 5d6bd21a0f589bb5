import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { StaffMember } from "./find-branch.server.ts";
import type { Branch } from "./find-branches.server.ts";
import { branches, departments, staff } from "./tables.server.ts";

export type StaffMemberDetails = { member: StaffMember; branch: Branch; department: string | null };

export async function findStaffMember(ctx: Context, staffMemberId: number): Promise<StaffMemberDetails | null> {
  const [row] = await ctx.db
    .select({ member: staff, branch: branches, department: departments.label })
    .from(staff)
    .innerJoin(branches, and(eq(branches.agencyId, staff.agencyId), eq(branches.branchId, staff.branchId)))
    .leftJoin(
      departments,
      and(eq(departments.agencyId, staff.agencyId), eq(departments.departmentId, staff.departmentId)),
    )
    .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.staffMemberId, staffMemberId)));
  if (row === undefined) return null;
  const { agencyId: _, position: __, ...member } = row.member;
  const { agencyId: ___, position: ____, ...branch } = row.branch;
  return { member, branch, department: row.department };
}
