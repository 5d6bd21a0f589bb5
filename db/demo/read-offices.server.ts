import { and, eq } from "drizzle-orm";
import { branches, departments, staff } from "#domains/branches/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { DemoBranch } from "./find-sites.ts";
import type { DemoStaff } from "./stock-input.ts";

export async function readBranches(db: Database, agencyId: number): Promise<DemoBranch[]> {
  const rows = await db
    .select()
    .from(branches)
    .where(eq(branches.agencyId, agencyId))
    .orderBy(branches.position, branches.branchId);
  if (rows.length === 0) throw new Error("The agency has no branches yet; apply its folder first");
  return rows.map(({ branchId, slug, town, location }) => ({ branchId, slug, town, ...location }));
}

export async function readStaff(db: Database, agencyId: number): Promise<DemoStaff[]> {
  const inDepartment = and(eq(departments.agencyId, staff.agencyId), eq(departments.departmentId, staff.departmentId));
  const rows = await db
    .select()
    .from(staff)
    .leftJoin(departments, inDepartment)
    .where(eq(staff.agencyId, agencyId))
    .orderBy(staff.staffMemberId);
  return rows.map(({ staff: row, departments: department }) => ({
    staffMemberId: row.staffMemberId,
    branchId: row.branchId,
    department: department?.name ?? null,
    sales: row.contactableForSales,
    lettings: row.contactableForLettings,
  }));
}
