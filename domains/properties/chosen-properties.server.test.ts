import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { chosenProperties } from "./chosen-properties.server.ts";

let database: TestDatabase;
let ctx: Context;
let other: Context;
beforeAll(async () => {
  database = await testDatabase();
  const [first, second] = await insertTwoAgencies(database.db);
  ctx = await testContext(database.db, { agency: first });
  other = await testContext(database.db, { agency: second });
  for (const { agency } of [ctx, other]) await insertBranch(database.db, agency.id, 1);
});
afterAll(() => database.close());

const insert = (owner: Context, change: Parameters<typeof insertProperty>[2] = {}) =>
  insertProperty(database.db, owner.agency.id, change);

test("the agency's own, in its order, without what cannot be had any more", async () => {
  const [one, two] = [await insert(ctx), await insert(ctx, { status: "under_offer" })];
  const gone = [
    await insert(ctx, { status: "sold" }),
    await insert(ctx, { status: "withdrawn" }),
    await insert(ctx, { published: false }),
    await insert(other),
    999_999,
  ];
  const cards = await chosenProperties(ctx, { propertyIds: [...gone, two, one] });
  expect(cards.map((card) => card.property_id)).toEqual([two, one]);
});
