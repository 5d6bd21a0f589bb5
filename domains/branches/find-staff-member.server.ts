import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { branchColumns, joinsStaffBranch, staffColumns } from "./find-branches.server.ts";
import { staffPath } from "./staff-path.ts";
import { branches, departments, staff } from "./tables.server.ts";

export async function findStaffMember(ctx: Context, staffMemberId: number) {
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

/** Staff by ids in that order, or all staff of a branch. */
export async function findPeople(ctx: Context, who: { staffMemberIds: readonly number[] } | { branch: string }) {
  const ids = "branch" in who ? [] : [...who.staffMemberIds];
  const isWanted = "branch" in who ? eq(branches.slug, who.branch) : inArray(staff.staffMemberId, ids);
  const people = await ctx.db
    .select({ member: staffColumns, branch: { slug: branches.slug, name: branches.name } })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .where(and(eq(staff.agencyId, ctx.agency.id), isWanted))
    .orderBy(asc(staff.position));
  if ("branch" in who) return people;
  return people.sort((a, b) => ids.indexOf(a.member.staffMemberId) - ids.indexOf(b.member.staffMemberId));
}

export async function listStaffPaths(ctx: Context): Promise<string[]> {
  const { staffMemberId, firstName, surname } = staff;
  const rows = await ctx.db
    .select({ staffMemberId, firstName, surname, slug: branches.slug })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .where(eq(staff.agencyId, ctx.agency.id))
    .orderBy(asc(staff.staffMemberId));
  return rows.map(({ slug, ...person }) => staffPath(slug, person));
}
