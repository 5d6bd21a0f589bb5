import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertStaffMember } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first] = await insertTwoAgencies(database.db);
  await insertBranch(database.db, first.id, 1);
  await insertStaffMember(database.db, first.id);
  site = createSiteApp({ database });
});
afterAll(async () => {
  site.close();
  await database.close();
});

test("returns a staff member for the contact form [2.2.15 2.3.33]", async () => {
  const response = await (await site.visit("first-agency")).request("/staff_members/7");
  expect(await response.json()).toEqual({
    staffMemberId: 7,
    firstName: "Ruth",
    surname: "Abbott",
    departmentId: null,
    fullName: "Ruth Abbott",
    jobTitle: "Lettings manager",
    telephone: null,
    photo: null,
  });
});

test.each([
  ["another agency's staff member", "second-agency", "/staff_members/7"],
  ["an unknown staff member", "first-agency", "/staff_members/8"],
])("returns 404 for %s", async (_, agency, path) => {
  const response = await (await site.visit(agency)).request(path, { headers: { accept: "application/json" } });
  expect(response.status).toBe(404);
});
