import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { eq, getTableName, gt, sql, sum } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { createPoolWithoutTimeouts, type Pool } from "#platform/db/database.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findPostcode, findPostcodes } from "./find-place.server.ts";
import { loadPlaces } from "./load-places.server.ts";
import { placesFolder } from "./place-datasets.server.ts";
import { counties, outcodes, placeLoads, places, sectors, stations, streets } from "./tables.server.ts";

const folder = placesFolder(projectDir());

/** As listed in db/places/README.md. */
const expectedRows = {
  counties: 93,
  places: 20_748,
  outcodes: 2_964,
  postcode_sectors: 10_837,
  streets: 25_000,
  stations: 2_608,
};

describe("loading places", { timeout: 90_000 }, () => {
  let test: TestDatabase;
  let pool: Pool;
  const logged: string[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    pool = createPoolWithoutTimeouts(test.url);
    await loadPlaces(pool, folder, (line) => logged.push(line));
  });
  afterAll(async () => {
    await pool.end();
    await test.close();
  });

  const countRows = async () => {
    const tables = [counties, places, outcodes, sectors, streets, stations];
    const counted = tables.map(async (table) => [getTableName(table), await test.db.$count(table)]);
    return Object.fromEntries(await Promise.all(counted));
  };

  it("loads as many rows as the data README lists", async () => {
    expect(await countRows()).toEqual(expectedRows);
  });

  it("loads all postcodes of Great Britain", async () => {
    const [found] = await test.db
      .select({ listed: sum(sectors.postcodes), bytes: sum(sql`length(${sectors.units})`) })
      .from(sectors);
    expect(found).toEqual({ listed: "1745685", bytes: "17456850" });
  });

  it("has as many postcodes in each district as the source lists there", async () => {
    const districts = sql<string>`split_part(${sectors.code}, ' ', 1)`;
    const packed = await test.db
      .select({ code: districts, postcodes: sql<number>`sum(length(${sectors.units}) / 10)::int` })
      .from(sectors)
      .groupBy(districts);
    const listed = await test.db
      .select({ code: outcodes.code, postcodes: outcodes.postcodes })
      .from(outcodes)
      .where(gt(outcodes.postcodes, 0));
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    expect(packed.sort(byCode)).toEqual(listed.sort(byCode));
    expect(packed).toContainEqual({ code: "TR1", postcodes: 923 });
  });

  it("logs progress", () => {
    expect(logged).toContain("Places: 20,748 places");
    expect(logged.at(-1)).toMatch(/^Places: 62,250 rows loaded in [\d.]+ s$/);
  });

  it("stores the location of a place", async () => {
    const [taunton] = await test.db.select().from(places).where(eq(places.placeId, "taunton-somerset"));
    expect(taunton).toMatchObject({ name: "Taunton", kind: "town", county: "somerset", outcode: "TA1" });
    expect(taunton?.location.lat).toBeCloseTo(51.015, 3);
    expect(taunton?.location.lng).toBeCloseTo(-3.103, 3);
  });

  it("stores other names and county boundaries", async () => {
    const [cardiff] = await test.db.select().from(places).where(eq(places.placeId, "cardiff-south-glamorgan"));
    expect(cardiff?.otherNames).toEqual(["Caerdydd"]);
    const [somerset] = await test.db.select().from(counties).where(eq(counties.slug, "somerset"));
    expect(somerset?.boundary.type).toMatch(/Polygon$/);
    expect(somerset?.bounds).toHaveLength(4);
    expect(somerset?.label.lat).toBeCloseTo(51.1, 0);
  });

  it("skips the load when the files are unchanged", async () => {
    const report = await loadPlaces(pool, folder, () => expect.unreachable("loaded again"));
    expect(report.loaded).toBe(false);
    expect(await countRows()).toEqual(expectedRows);
  });

  it("loads changed files once when two nodes start together", async () => {
    await test.db.update(placeLoads).set({ contentHash: "an older file" }).where(eq(placeLoads.dataset, "stations"));
    const reports = await Promise.all([1, 2].map(() => loadPlaces(pool, folder, () => {})));
    expect(reports.map((report) => report.loaded).sort()).toEqual([false, true]);
    expect(await countRows()).toEqual(expectedRows);
  });

  it("keeps postcodes refreshed from a newer directory", async () => {
    const isSectors = eq(placeLoads.dataset, "postcode_sectors");
    const [load] = await test.db.select().from(placeLoads).where(isSectors);
    await test.db.update(placeLoads).set({ contentHash: "refreshed:abc" }).where(isSectors);
    expect(await loadPlaces(pool, folder, () => {})).toMatchObject({ loaded: false });
    await test.db
      .update(placeLoads)
      .set({ contentHash: load?.contentHash ?? "" })
      .where(isSectors);
  });

  it("rolls back when a file is invalid", async () => {
    const broken = await mkdtemp(path.join(tmpdir(), "places-"));
    await cp(folder, broken, { recursive: true, filter: (source) => !/(map|build)$/.test(source) });
    await writeFile(path.join(broken, "counties.json.gz"), gzipSync(`[{"slug": "somerset"}]`));
    await expect(loadPlaces(pool, broken, () => {})).rejects.toThrow(/null value in column "name"/);
    expect(await countRows()).toEqual(expectedRows);
    await rm(broken, { recursive: true });
  });

  describe("findPostcode", () => {
    it("finds a full postcode in any case and spacing", async () => {
      const found = await findPostcode(test, "ba11an");
      expect(found).toMatchObject({ code: "BA1 1AN", precision: "postcode" });
      expect(found?.location.lat).toBeCloseTo(51.379, 5);
      expect(found?.location.lng).toBeCloseTo(-2.35892, 5);
    });

    it.each([
      ["LA9 4BD", "postcode", { lat: 54.3278, lng: -2.7475 }],
      ["ta1 1", "sector", { lat: 51.0174, lng: -3.1004 }],
      ["LA9 4ZZ", "sector", { lat: 54.3278, lng: -2.7475 }],
      ["BT1 5GS", "district", { lat: 54.6, lng: -5.93 }],
      ["IM1 1AA", "district", { lat: 54.15, lng: -4.48 }],
      ["JE2 3AB", "district", { lat: 49.1781, lng: -2.0833 }],
    ])("locates %s by its %s", async (text, precision, near) => {
      const found = await findPostcode(test, text);
      expect(found?.precision).toBe(precision);
      expect(found?.location.lat).toBeCloseTo(near.lat, 1);
      expect(found?.location.lng).toBeCloseTo(near.lng, 1);
    });

    it("locates several postcodes in one query, in any order", async () => {
      const found = await findPostcodes(test, ["TA1 1AA", "LA9 4BD", "ZZ1 1AA", "BT1 5GS"]);
      expect(found.map(({ code }) => code)).toEqual(["TA1 1AA", "LA9 4BD", "BT1 5GS"]);
    });

    it.each(["", "Taunton", "TA1", "ZZ99 9ZZ"])("finds nothing for %j", async (text) => {
      expect(await findPostcode(test, text)).toBeNull();
    });
  });
});
