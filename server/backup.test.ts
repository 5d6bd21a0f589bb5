import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingEvents, mediaObjects, properties } from "#domains/properties/tables.server.ts";

import { consentLog } from "#domains/tracking/tables.server.ts";
import { backUp } from "#platform/db/backup/back-up.server.ts";
import { manifestFile, tableFile } from "#platform/db/backup/manifest.ts";
import { restore } from "#platform/db/backup/restore.server.ts";
import { testContext } from "#tests/support/context.ts";
import { bareDatabase, type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { insertUser } from "#tests/support/senders.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { releaseTables } from "./release-tables.server.ts";

const migrationsFolder = "db/migrations";
const { folder, remove } = temporaryFolder();
const taken = path.join(folder, "taken");
const restoring = (url: string, from = taken) => restore({ url, folder: from, migrationsFolder, onTable: () => {} });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const ctx = await testContext(db);
  await insertBranch(db, ctx.agency.id, 1);
  const awkward = { description: 'Line\nbreak, "quotes", \\ back\u2028slash and 🏠', acreage: 0.1 + 0.2, lease: null };
  for (let i = 0; i < 30; i++) await insertProperty(db, ctx.agency.id, awkward);
  await insertUser(ctx, "ada@example.com");
  await db.insert(consentLog).values({ agencyId: ctx.agency.id, status: "allow", categories: { analytics: true } });
  const picture = { agencyId: ctx.agency.id, contentType: "image/webp", width: 1, height: 1 };
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 256));
  for (const mediaKey of ["a", "b"]) await db.insert(mediaObjects).values({ ...picture, mediaKey, content });
  await backUp({ url: database.url, folder: taken, without: releaseTables, onTable: () => {} });
});
afterAll(async () => {
  remove();
  await database.close();
});

describe("a backup", () => {
  test("fills a fresh database with the same rows, which goes on with the next number and its triggers", async () => {
    const fresh = await bareDatabase();
    try {
      const { tables } = await restoring(fresh.url);
      expect(tables.length).toBeGreaterThan(30);
      for (const table of [properties, mediaObjects, consentLog, listingEvents])
        expect(await fresh.db.select().from(table)).toEqual(await database.db.select().from(table));

      const [home] = await fresh.db.select().from(properties);
      const next = await insertProperty(fresh.db, home?.agencyId ?? 0);
      expect(next).toBeGreaterThan(30);
      expect(await fresh.db.$count(listingEvents)).toBe((await database.db.$count(listingEvents)) + 1);
      await expect(fresh.db.delete(consentLog)).rejects.toThrow();
    } finally {
      await fresh.close();
    }
  });

  test("is refused when it was damaged, when the database is in use, and when it is of a newer release", async () => {
    await expect(restoring(database.url)).rejects.toThrow(/in use/);
    const fresh = await bareDatabase();
    try {
      await expect(restoring(fresh.url, folder)).rejects.toThrow(/no whole backup/);
      const file = path.join(taken, tableFile("properties"));
      const whole = readFileSync(file);
      writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace("High Street", "Low Street")));
      await expect(restoring(fresh.url)).rejects.toThrow("properties is not what was backed up");
      expect(await fresh.db.$count(properties)).toBe(0);
      writeFileSync(file, whole);

      const manifest = JSON.parse(readFileSync(path.join(taken, manifestFile), "utf8"));
      const newer = { ...manifest, migrations: [...manifest.migrations, "9999_later.sql"] };
      writeFileSync(path.join(taken, manifestFile), JSON.stringify(newer));
      await expect(restoring(fresh.url)).rejects.toThrow("newer release (9999_later.sql)");
      writeFileSync(path.join(taken, manifestFile), JSON.stringify(manifest));
    } finally {
      await fresh.close();
    }
  });

  test("is taken and restored by the two commands, which keep as many as they are told", async () => {
    const fresh = await bareDatabase();
    const run = (script: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
        env: { DATABASE_URL: database.url, SECRET_KEY: "s".repeat(64), VAR_DIR: folder },
      });
    try {
      const older = path.join(folder, "backups", "2020-01-01T00-00-00");
      await backUp({ url: database.url, folder: older, without: releaseTables, onTable: () => {} });
      const { stdout } = await run("backup", "--keep", "1");
      expect(existsSync(older)).toBe(false);
      expect(readdirSync(path.join(folder, "backups"))).toHaveLength(1);
      const where = /The backup is in (.+)/.exec(stdout)?.[1] ?? "";
      const told = await run("restore", where, "--to", fresh.url);
      expect(told.stdout).toMatch(/ 30 {2}properties {2}the same/);
    } finally {
      await fresh.close();
    }
  });
});
