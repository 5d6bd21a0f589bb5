import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { listUnits, packSector, readPostcodeFile } from "#domains/places/packed-units.server.ts";
import { outcodes, sectors } from "#domains/places/tables.server.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
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

/** Metres between two near points. */
function measureDistance(a: LngLat, b: LngLat): number {
  const metresPerDegree = 111_320;
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(east, a.lat - b.lat) * metresPerDegree;
}

test("places homes of the whole country within 30 m of their unit postcode", async () => {
  const { ctx } = await freshAgency();
  const data = brotliDecompressSync(readFileSync("db/places/postcodes-gb.bin.br"));
  const every = [...readPostcodeFile(data)].filter(
    ({ code }, n) => n % 97 === 0 || code === "SW1A 1" || code === "SW1A 2",
  );
  const known = (await db().select({ code: sectors.code }).from(sectors)).map(({ code }) => code);
  const chosen = every.filter(({ code }) => !known.includes(code));
  await db().insert(sectors).values(chosen);
  const units = chosen.flatMap(({ code, units: packed }) => {
    const listed = listUnits(packed);
    const unit = code === "SW1A 1" || code === "SW1A 2" ? listed[0] : listed[listed.length >> 1];
    return unit ? [{ postcode: `${code}${unit.letters}`, location: unit.location }] : [];
  });
  const feed = await sampleFeed(([sale]) =>
    units.map(({ postcode }) => ({
      ...(sale as FeedProperty),
      reference: postcode,
      postcode,
      location: undefined,
      media: [],
    })),
  );
  await runImport(ctx, feed);
  const stock = new Map((await listStock(ctx)).map((home) => [home.reference, home]));
  expect(units.length).toBeGreaterThan(100);
  // Positions as the Office for National Statistics publishes them.
  const published = { "SW1A 1AA": { lng: -0.141588, lat: 51.501009 }, "SW1A 2AA": { lng: -0.127695, lat: 51.50354 } };
  for (const { postcode, location } of [
    ...units,
    ...Object.entries(published).map(([postcode, location]) => ({ postcode, location })),
  ]) {
    const home = stock.get(postcode);
    expect(home?.locationPrecision, postcode).toBe("postcode");
    expect(measureDistance(location, home?.location ?? { lng: 0, lat: 0 }), postcode).toBeLessThan(30);
  }
});
