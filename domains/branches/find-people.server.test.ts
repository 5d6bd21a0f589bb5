import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch } from "#tests/support/properties.ts";
import { findPeople } from "./find-people.server.ts";
import { listStaffPaths } from "./list-staff.server.ts";
import { staff } from "./tables.server.ts";

let database: TestDatabase;
let ctx: Context;
let other: Context;

beforeAll(async () => {
  database = await testDatabase();
  ctx = await testContext(database.db);
  other = await testContext(database.db);
  for (const { agency } of [ctx, other]) {
    await insertBranch(database.db, agency.id, 1);
    await insertBranch(database.db, agency.id, 2);
  }
  await insertPerson(ctx, 1, 1, "Ada");
  await insertPerson(ctx, 2, 2, "Ben");
  await insertPerson(ctx, 3, 1, "Cleo");
  await insertPerson(other, 1, 1, "Somebody else");
});
afterAll(() => database.close());

async function insertPerson({ agency }: Context, staffMemberId: number, branchId: number, firstName: string) {
  await database.db.insert(staff).values({
    agencyId: agency.id,
    staffMemberId,
    branchId,
    firstName,
    surname: "King",
    jobTitle: "Negotiator",
    email: "a@vale.test",
    contactableForSales: true,
    contactableForLettings: true,
    position: staffMemberId,
  });
}

const names = async (...input: Parameters<typeof findPeople>) =>
  (await findPeople(...input)).map(({ member, branch }) => `${member.firstName} at ${branch.slug}`);

test("people in the order they were named, and only those", async () => {
  expect(await names(ctx, { staffMemberIds: [3, 2] })).toEqual(["Cleo at branch-1", "Ben at branch-2"]);
});

test("everybody of a branch", async () => {
  expect(await names(ctx, { branch: "branch-1" })).toEqual(["Ada at branch-1", "Cleo at branch-1"]);
});

test("not another agency's people", async () => {
  expect(await names(other, { staffMemberIds: [1, 2, 3] })).toEqual(["Somebody else at branch-1"]);
});

test("the pages of everybody, and of nobody at another agency", async () => {
  expect(await listStaffPaths(ctx)).toEqual([
    "/branches/branch-1/people/ada-king-1",
    "/branches/branch-2/people/ben-king-2",
    "/branches/branch-1/people/cleo-king-3",
  ]);
});
