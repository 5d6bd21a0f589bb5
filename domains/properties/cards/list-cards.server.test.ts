import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { listChosenProperties, listNewestProperties, listStaffProperties } from "./list-cards.server.ts";

const two = withTwoAgencies();

const insert = (owner: Context, change: Parameters<typeof insertProperty>[2] = {}) =>
  insertProperty(two.database.db, owner.agency.id, change);

test("lists the agency's own chosen properties in order, also under offer, without those off the market", async () => {
  const shown: number[] = [await insert(two.ctx)];
  for (const status of ["under_offer", "sstc", "reserved", "let_agreed"] as const)
    shown.unshift(await insert(two.ctx, { status }));
  const gone = [
    await insert(two.ctx, { status: "sold" }),
    await insert(two.ctx, { status: "withdrawn" }),
    await insert(two.ctx, { published: false }),
    await insert(two.other),
    999_999,
  ];
  const cards = await listChosenProperties(two.ctx, { propertyIds: [...gone, ...shown] });
  expect(cards.map((card) => card.property_id)).toEqual(shown);
});

test("finds the newest properties by tag with hyphens or spaces", async () => {
  const barns = [
    await insert(two.ctx, { tags: ["barn-conversion"] }),
    await insert(two.ctx, { tags: ["barn conversion"], createdAt: new Date("2026-01-01") }),
  ];
  for (const tag of ["Barn conversion", "barn-conversion"]) {
    const cards = await listNewestProperties(two.ctx, { channel: "sales", tag, limit: 6 });
    expect(cards.map((card) => card.property_id)).toEqual(barns);
  }
});

let database: TestDatabase;
let ctx: Context;
const ids: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own });
  for (const { id } of [own, other]) await insertBranch(db, id, 1);
  for (let day = 1; day <= 13; day++)
    ids.push(
      await insertProperty(db, own.id, { staffMemberId: 7, createdAt: new Date(`2026-01-${10 + day}T00:00:00Z`) }),
    );
  await insertProperty(db, own.id, { staffMemberId: 8 });
  await insertProperty(db, own.id, { staffMemberId: 7, status: "sold" });
  await insertProperty(db, own.id, { staffMemberId: 7, published: false });
  await insertProperty(db, other.id, { staffMemberId: 7 });
});

afterAll(() => database.close());

test("lists a staff member's available properties newest first, without other agencies'", async () => {
  const first = await listStaffProperties(ctx, { staffMemberId: 7, page: 1 });
  const second = await listStaffProperties(ctx, { staffMemberId: 7, page: 2 });
  expect(first.totalCount).toBe(13);
  expect([...first.cards, ...second.cards].map((card) => card.property_id)).toEqual(ids.toReversed());
});

test("returns nothing for an unknown staff member", async () => {
  expect(await listStaffProperties(ctx, { staffMemberId: 99, page: 1 })).toEqual({ cards: [], totalCount: 0 });
});
