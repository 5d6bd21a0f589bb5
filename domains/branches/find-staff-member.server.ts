import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import {
  type Branch,
  branchColumns,
  joinsStaffBranch,
  type StaffMember,
  staffColumns,
} from "./find-branches.server.ts";
import { staffPath } from "./staff-path.ts";
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

export type Person = { member: StaffMember; branch: { slug: string; name: string } };

/** Staff by ids in that order, or all staff of a branch. */
export async function findPeople(
  ctx: Context,
  who: { staffMemberIds: readonly number[] } | { branch: string },
): Promise<Person[]> {
  const ids = "branch" in who ? [] : [...who.staffMemberIds];
  const people = await ctx.db
    .select({ member: staffColumns, branch: { slug: branches.slug, name: branches.name } })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .where(
      and(
        eq(staff.agencyId, ctx.agency.id),
        "branch" in who ? eq(branches.slug, who.branch) : inArray(staff.staffMemberId, ids),
      ),
    )
    .orderBy(asc(staff.position));
  if ("branch" in who) return people;
  return people.sort((a, b) => ids.indexOf(a.member.staffMemberId) - ids.indexOf(b.member.staffMemberId));
}

export async function listStaffPaths(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({
      staffMemberId: staff.staffMemberId,
      firstName: staff.firstName,
      surname: staff.surname,
      slug: branches.slug,
    })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .where(eq(staff.agencyId, ctx.agency.id))
    .orderBy(asc(staff.staffMemberId));
  return rows.map(({ slug, ...person }) => staffPath(slug, person));
}
