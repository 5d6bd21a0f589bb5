import { expect, test } from "vitest";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { packSector } from "#domains/places/packed-units.server.ts";
import { outcodes, sectors } from "#domains/places/tables.server.ts";
import { listStock, runImport, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import { relocateListings } from "./locate-listings.server.ts";

const { freshAgency, sampleFeed, db } = setUpFeedImport();
const unit = { lng: -2.7475, lat: 54.3278 };
const district = { lng: -2.7, lat: 54.3 };

const feedWith = (change: Partial<FeedProperty>) =>
  sampleFeed(([sale]) => [{ ...(sale as FeedProperty), location: undefined, ...change }] as FeedProperty[]);

test("records how a home was placed, and moves it once its postcode is known", async () => {
  await db().insert(outcodes).values({ code: "LA9", location: district, postcodes: 1, geographic: true });
  const [own, other] = [await freshAgency(), await freshAgency()];
  const feed = await feedWith({ postcode: "LA9 4BD" });
  await runImport(own.ctx, feed);
  expect(await listStock(own.ctx)).toMatchObject([{ locationPrecision: "district", location: district }]);
  await runImport(other.ctx, await feedWith({ postcode: "LA9 4BD", location: { lng: -2.8, lat: 54.4 } }));
  expect(await relocateListings(own.ctx)).toBe(0);

  await db()
    .insert(sectors)
    .values(packSector("LA9 4", [{ letters: "BD", location: unit }]));
  expect(await relocateListings(own.ctx)).toBe(1);
  expect(await listStock(own.ctx)).toMatchObject([{ locationPrecision: "postcode", location: unit }]);
  expect(await listStock(other.ctx)).toMatchObject([
    { locationPrecision: "exact", location: { lng: -2.8, lat: 54.4 } },
  ]);
  expect(await runImport(own.ctx, feed)).toMatchObject({ unchanged: 1 });
});

test("keeps the precision of a location that a feed returns unchanged", async () => {
  const { ctx } = await freshAgency();
  await runImport(ctx, await feedWith({ postcode: "TA1 1ZZ" }));
  const [home] = await listStock(ctx);
  expect(home).toMatchObject({ locationPrecision: "sector" });
  const returned = await feedWith({ postcode: "TA1 1ZZ", location: home?.location });
  expect(await runImport(ctx, returned)).toMatchObject({ unchanged: 1 });
  const corrected = await feedWith({ postcode: "TA1 1ZZ", location: { lng: -3.11, lat: 51.02 } });
  await runImport(ctx, corrected);
  expect(await listStock(ctx)).toMatchObject([{ locationPrecision: "exact", location: { lng: -3.11, lat: 51.02 } }]);
});
