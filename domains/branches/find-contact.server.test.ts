import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { withTwoAgencies } from "#tests/support/two-agencies.ts";
import { insertWholeBranch } from "./branch-fixtures.server.ts";
import { findContact } from "./find-contact.server.ts";
import { departments, staff } from "./tables.server.ts";

const nobody = { branchId: null, departmentId: null, staffMemberId: null };
const two = withTwoAgencies();

/** Both agencies have a branch 2 with a department and a person of number 20. */
beforeAll(async () => {
  const { db } = two.database;
  for (const { id, slug } of [two.first, two.second]) {
    await insertWholeBranch(db, id, 2, { name: slug, email: `branch@${slug}.test` });
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
  ["the person", { branchId: 2, departmentId: 20, staffMemberId: 20 }, "sam"],
  ["else the department", { branchId: 2, departmentId: 20, staffMemberId: 99 }, "sales"],
  ["else the branch", { branchId: 2, departmentId: 99, staffMemberId: null }, "branch"],
])("%s answers, each agency's own", async (_, wanted, who) => {
  for (const ctx of [two.ctx, two.other]) {
    const { slug } = ctx.agency;
    const { email, branch } = await findContact(ctx, wanted);
    expect([email, branch]).toMatchObject([`${who}@${slug}.test`, { name: slug, email: `branch@${slug}.test` }]);
  }
});

test("numbers nobody has are nobody", async () => {
  expect(await findContact(two.ctx, nobody)).toEqual({ email: null, branch: null });
  expect(await findContact(two.ctx, { branchId: 99, departmentId: 99, staffMemberId: 99 })).toEqual({
    email: null,
    branch: null,
  });
});
