import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { listChosenProperties } from "./list-chosen-properties.server.ts";
import { listNewestProperties } from "./list-newest-properties.server.ts";

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
