import { asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { joinsStaffBranch } from "./branch-columns.server.ts";
import { staffPath } from "./staff-path.ts";
import { branches, staff } from "./tables.server.ts";

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
