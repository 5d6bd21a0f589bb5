import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
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
    .innerJoin(branches, and(eq(branches.agencyId, staff.agencyId), eq(branches.branchId, staff.branchId)))
    .where(eq(staff.agencyId, ctx.agency.id))
    .orderBy(asc(staff.staffMemberId));
  return rows.map(({ slug, ...person }) => staffPath(slug, person));
}
