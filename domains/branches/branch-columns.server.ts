import { and, eq, getTableColumns } from "drizzle-orm";
import { branches, departments, staff } from "./tables.server.ts";

const { agencyId: _a, position: _p, ...branchOwn } = getTableColumns(branches);
const { agencyId: _sa, position: _sp, ...staffOwn } = getTableColumns(staff);
const { agencyId: _da, branchId: _db, position: _dp, ...departmentOwn } = getTableColumns(departments);

/** What pages are shown of each table. */
export const branchColumns = branchOwn;
export const staffColumns = staffOwn;
export const departmentColumns = departmentOwn;

export type Branch = Omit<typeof branches.$inferSelect, "agencyId" | "position">;
export type StaffMember = Omit<typeof staff.$inferSelect, "agencyId" | "position">;
export type Department = Omit<typeof departments.$inferSelect, "agencyId" | "branchId" | "position">;

export const joinsStaffBranch = and(eq(branches.agencyId, staff.agencyId), eq(branches.branchId, staff.branchId));
