import { afterAll, beforeAll, expect, test } from "vitest";
import { toPublicPlace } from "#domains/properties/public-place.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleProperty } from "#tests/support/samples/sample-property.ts";
import { findMapPins } from "./find-map-pins.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const hiddenAt = { lng: -3.10581, lat: 51.01237 };
const around = ({ lng, lat }: { lng: number; lat: number }, degrees: number) => [
  lng - degrees,
  lat - degrees,
  lng + degrees,
  lat + degrees,
];

let database: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own, now });
  for (const agency of [own, other]) await insertBranch(db, agency.id, 1);
  await insertProperty(db, other.id);
  const old = { createdAt: new Date("2026-01-01") };
  for (let i = 0; i < 6; i++)
    await insertProperty(db, own.id, {
      ...old,
      location: { lng: tauntonLocation.lng + i * 1e-4, lat: tauntonLocation.lat },
    });
  const pin = { ...old, price: 425_000, status: "sstc", location: { lng: -3.5, lat: 51.1 } } as const;
  await insertProperty(db, other.id, { propertyId: await insertProperty(db, own.id, pin), price: 1 });
  await insertProperty(db, own.id, { ...old, location: { lng: -1.08, lat: 53.96 }, bedrooms: 4 });
  await insertProperty(db, own.id, { ...old, location: hiddenAt, addressHidden: true, bedrooms: 5 });
  await insertProperty(db, own.id, { ...old, published: false });
});
afterAll(() => database.close());

const pins = (search: RawSearch, zoom = 9) => findMapPins(ctx, { search: normaliseSearch(search), zoom });

test("returns clusters with bounds and pins with price and badge, for its own agency only", async () => {
  const { features, total_count } = await pins({ viewport: [-4, 50, -2, 52] });
  expect(total_count).toBe(8);
  expect(features).toMatchObject([
    {
      kind: "cluster",
      count: 7,
      bounds: [-3.11, 51.01, expect.closeTo(tauntonLocation.lng + 5e-4, 6), tauntonLocation.lat],
    },
    { kind: "pin", price: "£425k", badge: "SSTC", property_channel: "sales", lng: -3.5, lat: 51.1 },
  ]);
});

test.each<RawSearch>([
  {},
  { minBeds: 4 },
  { viewport: [-4, 50, -2, 52] },
  { viewport: [-3.1035, 51, -3.1027, 51.02], minBeds: 2 },
  { status: "sold" },
  { channel: "lettings" },
])("%j counts the same properties as the list at every zoom [1.1.4]", async (search) => {
  const found = await findProperties(ctx, normaliseSearch(search));
  for (const zoom of [0, 5, 9, 14, 19])
    expect((await pins(search, zoom)).total_count).toBe(found?.pagination.total_count);
});

test("splits a cluster at a higher zoom", async () => {
  const { features } = await pins({ viewport: around(tauntonLocation, 0.0008) }, 20);
  expect(features.map(({ kind }) => kind)).toEqual(Array(6).fill("pin"));
});

test("returns bounds around all results without a viewport", async () => {
  expect((await pins({}, 18)).bounds).toEqual([-3.5, 51.01, -1.08, 53.96]);
  expect((await pins({ minBeds: 9 })).bounds).toBeNull();
});

test("places a hidden address approximately, and does not find it in a small viewport around the exact location", async () => {
  const approximate = toPublicPlace(sampleProperty({ location: hiddenAt, addressHidden: true })).location;
  const { features } = await pins({ viewport: [-4, 50, -2, 52], minBeds: 5 }, 16);
  expect(features).toMatchObject([{ kind: "pin", ...approximate }]);
  expect((await pins({ viewport: around(hiddenAt, 1e-4), minBeds: 5 }, 18)).total_count).toBe(0);
  const list = await findProperties(ctx, normaliseSearch({ viewport: around(hiddenAt, 1e-4), minBeds: 5 }));
  expect(list?.properties).toEqual([]);
});
