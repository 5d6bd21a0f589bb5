import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Channel, PropertyStatus } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { mapCells } from "#domains/search/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { mergeMapCells } from "./merge-map-cells.server.ts";

let database: TestDatabase;
let ctx: Context;
let own: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  database = await createTestDatabase();
  [own, other] = await insertTwoAgencies(database.db);
  ctx = await createTestContext(database.db, { agency: own });
  for (const agency of [own, other]) await insertBranch(database.db, agency.id, 1);
});
afterAll(() => database.close());

const plain = { noNullPrototype: true };
const home = fc.record(
  {
    channel: fc.constantFrom<Channel>("sales", "lettings"),
    status: fc.constantFrom<PropertyStatus>("available", "sstc", "sold", "withdrawn"),
    published: fc.boolean(),
    addressHidden: fc.boolean(),
    price: fc.integer({ min: 1, max: 9 }),
    location: fc.record({ lng: fc.constantFrom(-3.1, -3.09, -0.1), lat: fc.constantFrom(51, 51.01, 53) }, plain),
  },
  plain,
);
const which = fc.nat(20);
const write = fc.oneof(
  fc.record({ kind: fc.constant("add"), home, agency: fc.nat(1) }),
  fc.record({ kind: fc.constant("change"), home, which }),
  fc.record({ kind: fc.constant("delete"), which }),
  fc.record({ kind: fc.constant("merge") }),
);
type Write = (typeof write extends fc.Arbitrary<infer Each> ? Each : never) & { kind: string };

async function apply(db: Database, each: Write): Promise<unknown> {
  if ("home" in each) {
    const rentFrequency = each.home.channel === "lettings" ? ("pcm" as const) : null;
    const row = { ...each.home, rentFrequency, priceValue: each.home.price };
    if ("agency" in each) return insertProperty(db, (each.agency === 0 ? own : other).id, row);
    return db.update(properties).set(row).where(isNth(each.which));
  }
  return "which" in each ? db.delete(properties).where(isNth(each.which)) : mergeMapCells({ db });
}

const isNth = (n: number) => sql`${properties.propertyId} % 20 = ${n}`;

/** Differences between the stored cells and the homes, and cells whose bounds miss a home. */
async function findWrongCells() {
  const { rows } = await database.db.execute(sql`
    with counted as (
      select agency_id, channel, status, closed_on, map_cell_x(public_location) as cell_x, map_cell_y(public_location) as cell_y,
        count(*) as homes, sum(property_id) as id_sum, min(public_location[0]) as west, max(public_location[1]) as north
      from ${properties} where published group by 1, 2, 3, 4, 5, 6),
    stored as (
      select agency_id, channel, status, closed_on, cell_x, cell_y, sum(homes) as homes, sum(id_sum) as id_sum,
        min(west) as west, max(north) as north
      from ${mapCells} group by 1, 2, 3, 4, 5, 6 having sum(homes) <> 0 or sum(id_sum) <> 0)
    select * from counted full join stored using (agency_id, channel, status, closed_on, cell_x, cell_y, homes, id_sum)
    where counted.west is null or stored.west is null or stored.west > counted.west or stored.north < counted.north`);
  return rows;
}

test("the stored cells are the counts of the homes after any writes, also concurrent ones", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(write, { maxLength: 6 }), { maxLength: 4 }), async (transactions) => {
      const deadlock = "40P01";
      await Promise.all(
        transactions.map((writes) =>
          database.db
            .transaction(async (tx) => {
              for (const each of writes) await apply(tx, each as Write);
            })
            .catch((error: { cause?: { code?: string } }) => {
              if (error.cause?.code !== deadlock) throw error;
            }),
        ),
      );
      expect(await findWrongCells()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  await mergeMapCells(ctx);
  expect(await findWrongCells()).toEqual([]);
  const { rows } = await database.db.execute(sql`select from ${mapCells}
    group by agency_id, channel, status, closed_on, cell_x, cell_y having count(*) > 1 or sum(homes) = 0`);
  expect(rows).toEqual([]);
});

test("a deleted agency leaves no cells", async () => {
  const { db } = database;
  await insertProperty(db, own.id);
  await insertProperty(db, other.id);
  await db.delete(properties).where(eq(properties.agencyId, other.id));
  await insertProperty(db, other.id);
  await db.delete(agencies).where(eq(agencies.agencyId, other.id));
  expect(await db.$count(mapCells, eq(mapCells.agencyId, other.id))).toBe(0);
  expect(await db.$count(mapCells, eq(mapCells.agencyId, own.id))).toBeGreaterThan(0);
  expect(await findWrongCells()).toEqual([]);
});
