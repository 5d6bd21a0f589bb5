import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertBranch } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findPeople, listStaffPaths } from "./find-branches.server.ts";
import { staff } from "./tables.server.ts";

let database: TestDatabase;
let ctx: Context;
let other: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTestContext(database.db);
  other = await createTestContext(database.db);
  for (const { agency } of [ctx, other]) {
    await insertBranch(database.db, agency.id, 1);
    await insertBranch(database.db, agency.id, 2);
  }
  await insertPerson(ctx, 1, 1, "Ada");
  await insertPerson(ctx, 2, 2, "Ben");
  await insertPerson(ctx, 3, 1, "Cleo");
  await insertPerson(other, 1, 1, "Dora");
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

test("findPeople returns the requested ids in that order", async () => {
  expect(await names(ctx, { staffMemberIds: [3, 2] })).toEqual(["Cleo at branch-1", "Ben at branch-2"]);
});

test("findPeople returns all staff of a branch", async () => {
  expect(await names(ctx, { branch: "branch-1" })).toEqual(["Ada at branch-1", "Cleo at branch-1"]);
});

test("findPeople excludes other agencies", async () => {
  expect(await names(other, { staffMemberIds: [1, 2, 3] })).toEqual(["Dora at branch-1"]);
});

test("listStaffPaths lists all staff of its own agency", async () => {
  expect(await listStaffPaths(ctx)).toEqual([
    "/branches/branch-1/people/ada-king-1",
    "/branches/branch-2/people/ben-king-2",
    "/branches/branch-1/people/cleo-king-3",
  ]);
});
