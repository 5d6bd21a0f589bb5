import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertReview, insertWholeBranch } from "./branch-fixtures.server.ts";
import { findBranch } from "./find-branch.server.ts";
import { findBranchTowns } from "./find-branch-towns.server.ts";
import { findDepartments } from "./find-departments.server.ts";
import { findReviews } from "./find-reviews.server.ts";
import { findStaffMember } from "./find-staff-member.server.ts";

let database: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await testContext(db, { agency: own });
  await insertWholeBranch(db, own.id, 1, { name: "Taunton", labels: ["sales", "lettings"] });
  await insertWholeBranch(db, own.id, 2, { name: "Exeter", labels: ["lettings", "rural"] });
  await insertWholeBranch(db, other.id, 1, { name: "Taunton", labels: ["antiques"] });
  await insertWholeBranch(db, other.id, 9, { name: "York" });
  await insertReview(db, own.id, 1, 1);
  await insertReview(db, own.id, 2, 2);
  await insertReview(db, own.id, 3, 1);
  await insertReview(db, own.id, 4, null);
  await insertReview(db, other.id, 5, 1);
});

afterAll(() => database.close());

test("a branch comes with its own departments and people, and not another agency's [2.3.43]", async () => {
  const branch = await findBranch(ctx, "taunton");
  expect(branch?.departments.map(({ urlLabel }) => urlLabel)).toEqual(["sales", "lettings"]);
  expect(branch?.staff.map(({ staffMemberId }) => staffMemberId)).toEqual([10, 11]);
});

test("the towns of the agency's own branches", async () => {
  expect((await findBranchTowns(ctx)).sort()).toEqual(["Exeter, Somerset", "Taunton, Somerset"]);
});

test("a branch has its numbers, and each department its own [2.3.42-45]", async () => {
  const numbers = { salesTelephone: "01632 960011", lettingsTelephone: "01632 960012" };
  const elsewhere = { externalCommercialDepartment: "Shops and offices are looked after in Exeter." };
  await insertWholeBranch(database.db, ctx.agency.id, 3, {
    name: "Wells",
    labels: ["sales"],
    ...numbers,
    ...elsewhere,
  });
  expect(await findBranch(ctx, "wells")).toMatchObject({
    name: "Wells",
    slug: "wells",
    telephone: "01632 960000",
    email: "office@example.test",
    ...numbers,
    ...elsewhere,
    departments: [
      {
        departmentId: 30,
        name: "sales",
        label: "The sales team",
        urlLabel: "sales",
        telephone: "01632 960001",
        email: "office@example.test",
      },
    ],
    staff: [{ staffMemberId: 30, departmentId: 30, contactableForSales: true, contactableForLettings: false }],
  });
});

test("another agency's branch is not found", async () => {
  expect(await findBranch(ctx, "york")).toBeNull();
});

test("a person is found with branch and department", async () => {
  const found = await findStaffMember(ctx, 21);
  expect(found).toMatchObject({
    member: { surname: "Carter 21" },
    branch: { slug: "exeter" },
    department: "The rural team",
  });
});

test("another agency's person is not found", async () => {
  expect(await findStaffMember(ctx, 90)).toBeNull();
});

test("every kind of department once, and not another agency's", async () => {
  expect((await findDepartments(ctx)).map(({ urlLabel }) => urlLabel)).toEqual(["lettings", "sales", "rural"]);
});

test("reviews of one branch, latest first, and not another agency's", async () => {
  const reviews = await findReviews(ctx, { most: 5, branchId: 1 });
  expect(reviews.map(({ reviewId }) => reviewId)).toEqual([3, 1]);
});

test("reviews of the whole agency", async () => {
  const reviews = await findReviews(ctx, { most: 5 });
  expect(reviews.map(({ reviewId }) => reviewId)).toEqual([4, 3, 2, 1]);
});
