import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { branches, departments, staff } from "./tables.server.ts";

type Wanted = Readonly<{ branchId: number | null; departmentId: number | null; staffMemberId: number | null }>;

export type Contact = Readonly<{
  /** Of the staff member, else the department, else the branch; null if none exists. */
  email: string | null;
  branch: Readonly<{ name: string; telephone: string; email: string }> | null;
}>;

/** The contact for a staff member, department or branch; unknown ids fall through to the next level. */
export async function findContact(ctx: Context, wanted: Wanted): Promise<Contact> {
  const member = wanted.staffMemberId === null ? undefined : await findMember(ctx, wanted.staffMemberId);
  const department = wanted.departmentId === null ? undefined : await findDepartment(ctx, wanted.departmentId);
  const branchId = member?.branchId ?? department?.branchId ?? wanted.branchId;
  const branch = branchId === null ? undefined : await findOffice(ctx, branchId);
  return { email: (member ?? department ?? branch)?.email ?? null, branch: branch ?? null };
}

async function findMember({ agency, db }: Context, id: number) {
  const [row] = await db
    .select({ email: staff.email, branchId: staff.branchId })
    .from(staff)
    .where(and(eq(staff.agencyId, agency.id), eq(staff.staffMemberId, id)));
  return row;
}

async function findDepartment({ agency, db }: Context, id: number) {
  const [row] = await db
    .select({ email: departments.email, branchId: departments.branchId })
    .from(departments)
    .where(and(eq(departments.agencyId, agency.id), eq(departments.departmentId, id)));
  return row;
}

async function findOffice({ agency, db }: Context, id: number) {
  const [row] = await db
    .select({ name: branches.name, telephone: branches.telephone, email: branches.email })
    .from(branches)
    .where(and(eq(branches.agencyId, agency.id), eq(branches.branchId, id)));
  return row;
}
