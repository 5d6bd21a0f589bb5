import { afterAll, beforeAll, expect, test } from "vitest";
import { branches } from "#domains/branches/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertStaffMember } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { loadBranches, loadStaffMember } from "./load-branch-pages.server.ts";

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const agency = await insertAgency(database.db, "vale", {
    media: { "ruth.webp": { key: "ruth", width: 600, height: 600, credit: null, focus: { x: 50, y: 20 } } },
  });
  ctx = await createTestContext(database.db, { agency });
  await insertBranch(database.db, agency.id, 1);
  await database.db.update(branches).set({ salesTelephone: "01632 960001", lettingsTelephone: "01632 960002" });
  const photo = { photo: "ruth.webp", photoAlt: "Ruth at her desk" };
  await insertStaffMember(database.db, agency.id, { telephone: "01632 960007", ...photo });
});
afterAll(() => database.close());

test("a staff page has the name, the photo and the telephone numbers [2.3.34 2.3.35]", async () => {
  const path = "/branches/branch-1/people/ruth-abbott-7";
  const { member, branch } = await loadStaffMember(ctx, "ruth-abbott-7", new URL(path, "https://vale.test"));
  expect(member).toMatchObject({
    staffMemberId: 7,
    fullName: "Ruth Abbott",
    jobTitle: "Lettings manager",
    email: "ruth@example.test",
    telephone: "01632 960007",
    photo: { key: "ruth", alt: "Ruth at her desk", focus: { x: 50, y: 20 } },
  });
  expect(branch).toMatchObject({ salesTelephone: null, lettingsTelephone: "01632 960002" });
});

test("the list of branches has pages of twelve, which keep the search text [1.3.73]", async () => {
  const agency = await insertAgency(database.db, "many-branches");
  for (let branchId = 1; branchId <= 13; branchId++) await insertBranch(database.db, agency.id, branchId);
  const many = await createTestContext(database.db, { agency });
  const load = (path: string) => loadBranches(many, new URL(path, "https://many.test"));
  expect(await load("/branches?q=branch")).toMatchObject({
    search: { text: "branch", page: 1 },
    totalCount: 13,
    pages: [expect.anything(), { page: 2, path: "/branches?q=branch&page=2" }],
  });
  expect((await load("/branches?q=branch&page=2")).branches).toHaveLength(1);
  await expect(load("/branches?q=branch&page=3")).rejects.toMatchObject({ init: { status: 404 } });
});
