import { expect, test } from "vitest";
import type { TestAgency } from "#tests/support/database/insert-agency.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { listChildProperties } from "./cards/list-cards.server.ts";
import { findProperty } from "./find-property.server.ts";
import { groupMedia } from "./media/group-media.ts";
import { mediaObjects, propertyMedia } from "./tables.server.ts";

const two = withTwoAgencies();

const mediaOf = async (propertyId: number) => groupMedia((await findProperty(two.ctx, propertyId))?.media ?? []);

test("finds a property by id, but not another agency's", async () => {
  const id = await insertProperty(two.database.db, two.first.id, { reference: "A1" });

  expect(await findProperty(two.ctx, id)).toMatchObject({ propertyId: id, reference: "A1" });
  expect(await findProperty(two.other, id)).toBeNull();
});

test("finds a property's pictures by kind and in order, but not another agency's [2.3.39]", async () => {
  const propertyId = await insertProperty(two.database.db, two.first.id);
  await insertProperty(two.database.db, two.second.id, { propertyId });
  await insertPicture(two.first, propertyId, "photo", 1, "image/webp");
  await insertPicture(two.first, propertyId, "photo", 0, "image/webp");
  await insertPicture(two.first, propertyId, "floorplan", 0, "image/svg+xml");
  await insertPicture(two.second, propertyId, "epc", 0, "image/svg+xml");

  const { pictures } = await mediaOf(propertyId);
  expect(pictures.photos.map(({ key, caption, alt, vector }) => [key, caption, alt, vector])).toEqual([
    ["photo-0", "The photo of 0", "photo 0", false],
    ["photo-1", "The photo of 1", "photo 1", false],
  ]);
  expect(pictures.floorplans).toMatchObject([{ vector: true, width: 300, height: 200 }]);
  expect(pictures.epcCharts).toEqual([]);
});

test("finds a property's documents, but not another agency's", async () => {
  const propertyId = await insertProperty(two.database.db, two.first.id);
  await insertProperty(two.database.db, two.second.id, { propertyId });
  await insertPicture(two.first, propertyId, "brochure", 7, "application/pdf");
  await insertPicture(two.second, propertyId, "brochure", 8, "application/pdf");

  expect((await mediaOf(propertyId)).documents).toEqual([{ key: "brochure-7", name: "Brochure" }]);
});

test("lists the public properties of a development, but not another agency's [2.3.37]", async () => {
  const parentPropertyId = await insertProperty(two.database.db, two.first.id, { propertyType: "development" });
  const dear = await insertProperty(two.database.db, two.first.id, { parentPropertyId, price: 400_000 });
  const cheap = await insertProperty(two.database.db, two.first.id, {
    parentPropertyId,
    price: 300_000,
    status: "sstc",
  });
  await insertProperty(two.database.db, two.first.id, { parentPropertyId, published: false });
  await insertProperty(two.database.db, two.first.id, { parentPropertyId, status: "withdrawn" });
  await insertProperty(two.database.db, two.second.id, { parentPropertyId });
  await insertProperty(two.database.db, two.second.id, { propertyId: dear, published: false });
  await insertPicture(two.second, dear, "photo", 3, "image/webp");
  await insertPicture(two.first, dear, "photo", 4, "image/webp");

  const cards = await listChildProperties(two.ctx, parentPropertyId);
  expect(cards.map((card) => card.property_id)).toEqual([cheap, dear]);
  expect(cards.map(({ photos }) => photos.map(({ imageAlt }) => imageAlt))).toEqual([[], ["photo 4"]]);
});

async function insertPicture(
  { id: agencyId }: TestAgency,
  propertyId: number,
  kind: "photo" | "floorplan" | "epc" | "brochure",
  position: number,
  contentType: string,
): Promise<void> {
  const mediaKey = `${kind}-${position}`;
  const content = Buffer.from("x");
  await two.database.db
    .insert(mediaObjects)
    .values({ agencyId, mediaKey, contentType, width: 300, height: 200, content });
  await two.database.db.insert(propertyMedia).values({
    ...{ agencyId, propertyId, kind, position, mediaKey },
    ...{ alt: `${kind} ${position}`, caption: kind === "photo" ? `The photo of ${position}` : null },
  });
}
