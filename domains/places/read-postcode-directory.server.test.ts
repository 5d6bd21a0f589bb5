import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findPostcode } from "./find-place.server.ts";
import { replacePostcodes } from "./load-places.server.ts";
import { readPostcodeDirectory } from "./read-postcode-directory.server.ts";

const directory = `"pcd7","pcds","dointr","doterm","lad25cd","lat","long"
"LA9 4BD","LA9 4BD","198001","","E06000064",54.3278,-2.7475
"LA9 4BE","LA9 4BE","198001","","E06000064",54.3279,-2.7476
"LA9 4ZZ","LA9 4ZZ","198001","199606","E06000064",54.33,-2.74
"BT1 5GS","BT1 5GS","198001","","N09000003",54.6,-5.93
"IM1 1AA","IM1 1AA","198001","","M99999999",99.999999,0.000000
"CF101AA","CF10 1AA","198001","","W06000015",51.48,-3.17
`;

describe("refreshing postcodes from the ONS Postcode Directory", () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), "onspd-"));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function refresh(text: string) {
    const file = path.join(folder, "ONSPD.csv");
    await writeFile(file, text);
    const { sectors, hash } = await readPostcodeDirectory(file, () => {});
    return replacePostcodes(database.pool, sectors, { hash });
  }

  it("loads postcodes in use and leaves out terminated, unplaced and Northern Irish ones", async () => {
    expect(await refresh(`\uFEFF${directory.toUpperCase()}`)).toBe(3);
    expect(await findPostcode(database, "LA9 4BE")).toMatchObject({
      precision: "postcode",
      location: { lat: 54.3279, lng: -2.7476 },
    });
    expect(await findPostcode(database, "LA9 4ZZ")).toMatchObject({ precision: "sector" });
    expect(await findPostcode(database, "BT1 5GS")).toBeNull();
  });

  it("refuses a truncated file and changes nothing", async () => {
    await refresh(directory);
    await expect(refresh(directory.split("\n").slice(0, 2).join("\n"))).rejects.toThrow(
      "The file has 1 postcodes in use, the database 3: it looks truncated. Nothing was changed.",
    );
    expect(await findPostcode(database, "CF10 1AA")).toMatchObject({ precision: "postcode" });
  });

  it("names a missing column and the ones it found", async () => {
    await expect(refresh("pcd,lat\n1,2\n")).rejects.toThrow(
      "The CSV has no column pcds, doterm, long. It has pcd, lat.",
    );
  });

  it("says which file cannot be read", async () => {
    const missing = path.join(folder, "missing.csv");
    await expect(readPostcodeDirectory(missing, () => {})).rejects.toThrow(`${missing} could not be read: ENOENT`);
  });
});
