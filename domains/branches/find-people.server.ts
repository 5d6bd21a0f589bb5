import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { joinsStaffBranch, type StaffMember, staffColumns } from "./branch-columns.server.ts";
import { branches, staff } from "./tables.server.ts";

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
