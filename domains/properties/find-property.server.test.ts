import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTwoAgencies, type TestAgency } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { childProperties } from "./child-properties.server.ts";
import { findPictures } from "./find-pictures.server.ts";
import { findProperty } from "./find-property.server.ts";
import { mediaObjects, propertyMedia } from "./tables.server.ts";

let database: TestDatabase;
let first: TestAgency;
let second: TestAgency;
beforeAll(async () => {
  database = await testDatabase();
  [first, second] = await insertTwoAgencies(database.db);
  await insertBranch(database.db, first.id, 1);
  await insertBranch(database.db, second.id, 1);
});
afterAll(() => database.close());

const contextOf = (agency: TestAgency) => testContext(database.db, { agency });

test("a property by its number, and not another agency's", async () => {
  const id = await insertProperty(database.db, first.id, { reference: "A1" });

  expect(await findProperty(await contextOf(first), id)).toMatchObject({ propertyId: id, reference: "A1" });
  expect(await findProperty(await contextOf(second), id)).toBeNull();
});

test("its pictures by kind and in order, and not another agency's", async () => {
  const propertyId = await insertProperty(database.db, first.id);
  await insertProperty(database.db, second.id, { propertyId });
  await insertPicture(first, propertyId, "photo", 1, "image/webp");
  await insertPicture(first, propertyId, "photo", 0, "image/webp");
  await insertPicture(first, propertyId, "floorplan", 0, "image/svg+xml");
  await insertPicture(second, propertyId, "epc", 0, "image/svg+xml");

  const pictures = await findPictures(await contextOf(first), propertyId);
  expect(pictures.photos.map(({ alt, vector }) => [alt, vector])).toEqual([
    ["photo 0", false],
    ["photo 1", false],
  ]);
  expect(pictures.floorplans).toMatchObject([{ vector: true, width: 300, height: 200 }]);
  expect(pictures.epcCharts).toEqual([]);
});

test("the homes of a development that are shown, and not another agency's", async () => {
  const parentPropertyId = await insertProperty(database.db, first.id, { propertyType: "development" });
  const dear = await insertProperty(database.db, first.id, { parentPropertyId, price: 400_000 });
  const cheap = await insertProperty(database.db, first.id, { parentPropertyId, price: 300_000, status: "sstc" });
  await insertProperty(database.db, first.id, { parentPropertyId, published: false });
  await insertProperty(database.db, first.id, { parentPropertyId, status: "withdrawn" });
  await insertProperty(database.db, second.id, { parentPropertyId });

  const cards = await childProperties(await contextOf(first), parentPropertyId);
  expect(cards.map((card) => card.property_id)).toEqual([cheap, dear]);
});

async function insertPicture(
  { id: agencyId }: TestAgency,
  propertyId: number,
  kind: "photo" | "floorplan" | "epc",
  position: number,
  contentType: string,
): Promise<void> {
  const mediaKey = `${kind}-${position}`;
  const content = Buffer.from("x");
  await database.db.insert(mediaObjects).values({ agencyId, mediaKey, contentType, width: 300, height: 200, content });
  await database.db
    .insert(propertyMedia)
    .values({ agencyId, propertyId, kind, position, mediaKey, alt: `${kind} ${position}` });
}
