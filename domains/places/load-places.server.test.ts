import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { eq, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPatientPool, type Pool } from "#platform/db/database.server.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { findPostcode } from "./find-postcode.server.ts";
import { loadPlaces } from "./load-places.server.ts";
import { placesFolder } from "./place-files.server.ts";
import { counties, outcodes, placeLoads, places, postcodes, sectors, stations, streets } from "./tables.server.ts";

const folder = placesFolder(path.resolve(import.meta.dirname, "../.."));

/** The rows column of db/places/README.md. */
const expectedRows = {
  counties: 93,
  places: 20_748,
  outcodes: 2_863,
  sectors: 10_837,
  postcodes: 122_522,
  streets: 25_000,
  stations: 2_608,
};

describe("places", { timeout: 90_000 }, () => {
  let test: TestDatabase;
  let pool: Pool;
  const said: string[] = [];
  beforeAll(async () => {
    test = await testDatabase();
    pool = createPatientPool(test.url);
    await loadPlaces(pool, folder, (line) => said.push(line));
  });
  afterAll(async () => {
    await pool.end();
    await test.close();
  });

  const countRows = async () => {
    const tables = [counties, places, outcodes, sectors, postcodes, streets, stations];
    const counted = tables.map(async (table) => [getTableName(table), await test.db.$count(table)]);
    return Object.fromEntries(await Promise.all(counted));
  };

  it("are as many as the data's README says", async () => {
    expect(await countRows()).toEqual(expectedRows);
  });

  it("are announced while they load", () => {
    expect(said).toContain("Places: 20,748 places");
    expect(said.at(-1)).toMatch(/^Places: 184,671 rows loaded in [\d.]+ s$/);
  });

  it("lie where they lie", async () => {
    const [taunton] = await test.db.select().from(places).where(eq(places.placeId, "taunton-somerset"));
    expect(taunton).toMatchObject({ name: "Taunton", kind: "town", county: "somerset", outcode: "TA1" });
    expect(taunton?.location.lat).toBeCloseTo(51.015, 3);
    expect(taunton?.location.lng).toBeCloseTo(-3.103, 3);
  });

  it("keep their other names and the counties' shapes", async () => {
    const [cardiff] = await test.db.select().from(places).where(eq(places.placeId, "cardiff-south-glamorgan"));
    expect(cardiff?.otherNames).toEqual(["Caerdydd"]);
    const [somerset] = await test.db.select().from(counties).where(eq(counties.slug, "somerset"));
    expect(somerset?.boundary.type).toMatch(/Polygon$/);
    expect(somerset?.bounds).toHaveLength(4);
    expect(somerset?.label.lat).toBeCloseTo(51.1, 0);
  });

  it("are not loaded twice", async () => {
    const report = await loadPlaces(pool, folder, () => expect.unreachable("it loaded again"));
    expect(report.loaded).toBe(false);
    expect(await countRows()).toEqual(expectedRows);
  });

  it("are loaded once by two nodes that start together, and replace what was there", async () => {
    await test.db.update(placeLoads).set({ contentHash: "an older file" }).where(eq(placeLoads.dataset, "stations"));
    const reports = await Promise.all([1, 2].map(() => loadPlaces(pool, folder, () => {})));
    expect(reports.map((report) => report.loaded).sort()).toEqual([false, true]);
    expect(await countRows()).toEqual(expectedRows);
  });

  it("stay as they are when a file is broken", async () => {
    const broken = await mkdtemp(path.join(tmpdir(), "places-"));
    await cp(folder, broken, { recursive: true, filter: (source) => !/(map|build)$/.test(source) });
    await writeFile(path.join(broken, "counties.json.gz"), gzipSync(`[{"slug": "somerset"}]`));
    await expect(loadPlaces(pool, broken, () => {})).rejects.toThrow(/null value in column "name"/);
    expect(await countRows()).toEqual(expectedRows);
    await rm(broken, { recursive: true });
  });

  describe("postcodes", () => {
    it("are found to the unit, however typed", async () => {
      const found = await findPostcode(test, "ba11an");
      expect(found).toMatchObject({ code: "BA1 1AN", precision: "postcode" });
      expect(found?.location.lat).toBeCloseTo(51.379, 5);
      expect(found?.location.lng).toBeCloseTo(-2.35892, 5);
    });

    it("are found to the sector where units are not known", async () => {
      expect(await findPostcode(test, "AB10 1AA")).toMatchObject({
        code: "AB10 1AA",
        precision: "sector",
        location: { lat: 57.14602, lng: -2.10769 },
      });
      expect(await findPostcode(test, "ta1 1")).toMatchObject({ code: "TA1 1", precision: "sector" });
    });

    it.each(["", "Taunton", "TA1", "ZZ99 9ZZ"])("are not found in %j", async (text) => {
      expect(await findPostcode(test, text)).toBeNull();
    });
  });
});
