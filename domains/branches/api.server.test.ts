import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertStaffMember } from "#tests/support/properties.ts";
import { siteApp } from "#tests/support/site-app.ts";

let database: TestDatabase;
let site: ReturnType<typeof siteApp>;
beforeAll(async () => {
  database = await testDatabase();
  const [first] = await insertTwoAgencies(database.db);
  await insertBranch(database.db, first.id, 1);
  await insertStaffMember(database.db, first.id);
  site = siteApp({ database });
});
afterAll(async () => {
  site.close();
  await database.close();
});

test("a contact form learns whom it writes to [2.2.15 2.3.33]", async () => {
  const answer = await (await site.visit("first-agency")).request("/staff_members/7");
  expect(await answer.json()).toEqual({
    staffMemberId: 7,
    firstName: "Ruth",
    surname: "Abbott",
    departmentId: null,
    fullName: "Ruth Abbott",
    jobTitle: "Lettings manager",
  });
});

test.each([
  ["another agency's", "second-agency", "/staff_members/7"],
  ["nobody", "first-agency", "/staff_members/8"],
])("%s is not found", async (_, agency, path) => {
  const answer = await (await site.visit(agency)).request(path, { headers: { accept: "application/json" } });
  expect(answer.status).toBe(404);
});
