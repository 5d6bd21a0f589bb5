import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { insertBranchWithTeam } from "#tests/support/branch-fixtures.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { findContact } from "./find-contact.server.ts";
import { departments, staff } from "./tables.server.ts";

const unset = { branchId: null, departmentId: null, staffMemberId: null };
const two = withTwoAgencies();

/** Both agencies have branch 2 with department 20 and staff member 20. */
beforeAll(async () => {
  const { db } = two.database;
  for (const { id, slug } of [two.first, two.second]) {
    await insertBranchWithTeam(db, id, 2, { name: slug, email: `branch@${slug}.test` });
    await db
      .update(departments)
      .set({ email: `sales@${slug}.test` })
      .where(eq(departments.agencyId, id));
    await db
      .update(staff)
      .set({ email: `sam@${slug}.test` })
      .where(eq(staff.agencyId, id));
  }
});

test.each([
  ["staff member", { branchId: 2, departmentId: 20, staffMemberId: 20 }, "sam"],
  ["department if the staff member is unknown", { branchId: 2, departmentId: 20, staffMemberId: 99 }, "sales"],
  ["branch if the department is unknown", { branchId: 2, departmentId: 99, staffMemberId: null }, "branch"],
])("uses the email of the %s, own agency only", async (_, wanted, who) => {
  for (const ctx of [two.ctx, two.other]) {
    const { slug } = ctx.agency;
    const { email, branch } = await findContact(ctx, wanted);
    expect([email, branch]).toMatchObject([`${who}@${slug}.test`, { name: slug, email: `branch@${slug}.test` }]);
  }
});

test("returns nulls for unset and unknown ids", async () => {
  const nothing = { email: null, telephone: null, member: null, branch: null };
  expect(await findContact(two.ctx, unset)).toEqual(nothing);
  expect(await findContact(two.ctx, { branchId: 99, departmentId: 99, staffMemberId: 99 })).toEqual(nothing);
});
