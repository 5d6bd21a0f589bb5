import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { staffProperties } from "./staff-properties.server.ts";

let database: TestDatabase;
let ctx: Context;
const ids: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await testContext(db, { agency: own });
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

test("a person's homes on the market, newest first, and not another agency's", async () => {
  const first = await staffProperties(ctx, { staffMemberId: 7, page: 1 });
  const second = await staffProperties(ctx, { staffMemberId: 7, page: 2 });
  expect(first.totalCount).toBe(13);
  expect([...first.cards, ...second.cards].map((card) => card.property_id)).toEqual(ids.toReversed());
});

test("nobody's homes are none", async () => {
  expect(await staffProperties(ctx, { staffMemberId: 99, page: 1 })).toEqual({ cards: [], totalCount: 0 });
});
