import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPlace } from "#domains/properties/public-place.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty, taunton } from "#tests/support/properties.ts";
import { sampleProperty } from "#tests/support/sample-property.ts";
import { findMapPins } from "./find-map-pins.server.ts";
import { findProperties } from "./find-properties.server.ts";
import { type LooseSearch, normaliseSearch } from "./normalise-search.ts";

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
  database = await testDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await testContext(db, { agency: own, now });
  for (const agency of [own, other]) await insertBranch(db, agency.id, 1);
  await insertProperty(db, other.id);
  const old = { createdAt: new Date("2026-01-01") };
  for (let i = 0; i < 6; i++)
    await insertProperty(db, own.id, { ...old, location: { lng: taunton.lng + i * 1e-4, lat: taunton.lat } });
  const pin = { ...old, price: 425_000, status: "sstc", location: { lng: -3.5, lat: 51.1 } } as const;
  await insertProperty(db, other.id, { propertyId: await insertProperty(db, own.id, pin), price: 1 });
  await insertProperty(db, own.id, { ...old, location: { lng: -1.08, lat: 53.96 }, bedrooms: 4 });
  await insertProperty(db, own.id, { ...old, location: hiddenAt, addressHidden: true, bedrooms: 5 });
  await insertProperty(db, own.id, { ...old, published: false });
});
afterAll(() => database.close());

const pins = (search: LooseSearch, zoom = 9) => findMapPins(ctx, { search: normaliseSearch(search), zoom });

test("near homes are one cluster with its bounds, others pins with price and badge; another agency's are not there", async () => {
  const { features, total_count } = await pins({ viewport: [-4, 50, -2, 52] });
  expect(total_count).toBe(8);
  expect(features).toMatchObject([
    { kind: "cluster", count: 7, bounds: [-3.11, 51.01, expect.closeTo(taunton.lng + 5e-4, 6), taunton.lat] },
    { kind: "pin", price: "£425k", badge: "SSTC", property_channel: "sales", lng: -3.5, lat: 51.1 },
  ]);
});

test.each<LooseSearch>([
  {},
  { minBeds: 4 },
  { viewport: [-4, 50, -2, 52] },
  { viewport: [-3.1035, 51, -3.1027, 51.02], minBeds: 2 },
  { status: "sold" },
  { channel: "lettings" },
])("%j is the same set as its list [1.1.4]", async (search) => {
  const found = await findProperties(ctx, normaliseSearch(search));
  for (const zoom of [0, 5, 9, 14, 19])
    expect((await pins(search, zoom)).total_count).toBe(found?.pagination.total_count);
});

test("further in, a cluster opens", async () => {
  const { features } = await pins({ viewport: around(taunton, 0.0008) }, 20);
  expect(features.map(({ kind }) => kind)).toEqual(Array(6).fill("pin"));
});

test("without a viewport the bounds hold everything", async () => {
  expect((await pins({}, 18)).bounds).toEqual([-3.5, 51.01, -1.08, 53.96]);
  expect((await pins({ minBeds: 9 })).bounds).toBeNull();
});

test("a hidden address is only roughly there, and no small box leads to its door", async () => {
  const rough = publicPlace(sampleProperty({ location: hiddenAt, addressHidden: true })).location;
  const { features } = await pins({ viewport: [-4, 50, -2, 52], minBeds: 5 }, 16);
  expect(features).toMatchObject([{ kind: "pin", ...rough }]);
  expect((await pins({ viewport: around(hiddenAt, 1e-4), minBeds: 5 }, 18)).total_count).toBe(0);
  const list = await findProperties(ctx, normaliseSearch({ viewport: around(hiddenAt, 1e-4), minBeds: 5 }));
  expect(list?.properties).toEqual([]);
});
