import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertBranchWithTeam, insertReview } from "#tests/support/branch-fixtures.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { findBranch, findBranchTowns, findDepartments, findReviews, findStaffMember } from "./find-branches.server.ts";

let database: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own });
  await insertBranchWithTeam(db, own.id, 1, { name: "Taunton", labels: ["sales", "lettings"] });
  await insertBranchWithTeam(db, own.id, 2, { name: "Exeter", labels: ["lettings", "rural"] });
  await insertBranchWithTeam(db, other.id, 1, { name: "Taunton", labels: ["antiques"] });
  await insertBranchWithTeam(db, other.id, 9, { name: "York" });
  await insertReview(db, own.id, 1, 1);
  await insertReview(db, own.id, 2, 2);
  await insertReview(db, own.id, 3, 1);
  await insertReview(db, own.id, 4, null);
  await insertReview(db, other.id, 5, 1);
});

afterAll(() => database.close());

test("findBranch returns departments and staff of its own agency only [2.3.43]", async () => {
  const branch = await findBranch(ctx, "taunton");
  expect(branch?.departments.map(({ urlLabel }) => urlLabel)).toEqual(["sales", "lettings"]);
  expect(branch?.staff.map(({ staffMemberId }) => staffMemberId)).toEqual([10, 11]);
});

test("findBranchTowns lists the towns of its own agency only", async () => {
  expect((await findBranchTowns(ctx)).sort()).toEqual(["Exeter, Somerset", "Taunton, Somerset"]);
});

test("findBranch returns telephone numbers of the branch and its departments [2.3.42-44]", async () => {
  const numbers = { salesTelephone: "01632 960011", lettingsTelephone: "01632 960012" };
  const elsewhere = { externalCommercialDepartment: "Shops and offices are looked after in Exeter." };
  await insertBranchWithTeam(database.db, ctx.agency.id, 3, {
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

test("a description and a biography without a translation say that they are English", async () => {
  expect(await findBranch(ctx, "taunton")).not.toHaveProperty("lang");
  expect(await inWelsh(() => findBranch(ctx, "taunton"))).toMatchObject({ lang: "en" });
  const [member] = (await findBranch(ctx, "taunton"))?.staff ?? [];
  expect(await inWelsh(() => findStaffMember(ctx, member?.staffMemberId ?? 0))).toMatchObject({ lang: "en" });
});

test("findBranch returns null for another agency's branch", async () => {
  expect(await findBranch(ctx, "york")).toBeNull();
});

test("findStaffMember returns branch and department", async () => {
  const found = await findStaffMember(ctx, 21);
  expect(found).toMatchObject({
    member: { surname: "Carter 21" },
    branch: { slug: "exeter" },
    department: "The rural team",
  });
});

test("findStaffMember returns null for another agency's staff member", async () => {
  expect(await findStaffMember(ctx, 90)).toBeNull();
});

test("findDepartments lists each department once, own agency only", async () => {
  expect((await findDepartments(ctx)).map(({ urlLabel }) => urlLabel)).toEqual(["lettings", "sales", "rural"]);
});

test("findReviews filters by branch, newest first, own agency only", async () => {
  const reviews = await findReviews(ctx, { limit: 5, branchId: 1 });
  expect(reviews.map(({ reviewId }) => reviewId)).toEqual([3, 1]);
});

test("findReviews lists all reviews of the agency", async () => {
  const reviews = await findReviews(ctx, { limit: 5 });
  expect(reviews.map(({ reviewId }) => reviewId)).toEqual([4, 3, 2, 1]);
});
