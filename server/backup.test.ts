import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingEvents, mediaObjects, properties } from "#domains/properties/tables.server.ts";

import { consentLog } from "#domains/tracking/tables.server.ts";
import { manifestFile, tableFile } from "#platform/db/backup/backup-manifest.ts";
import { createBackup } from "#platform/db/backup/create-backup.server.ts";
import { restoreBackup } from "#platform/db/backup/restore-backup.server.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import {
  createTestDatabase,
  createUnmigratedDatabase,
  type TestDatabase,
} from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { tablesExcludedFromBackup } from "./backup-exclusions.server.ts";

const migrationsFolder = "db/migrations";
const { folder, remove } = createTemporaryFolder();
const taken = path.join(folder, "taken");
const restoring = (url: string, from = taken) =>
  restoreBackup({ url, folder: from, migrationsFolder, onTable: () => {} });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const ctx = await createTestContext(db);
  await insertBranch(db, ctx.agency.id, 1);
  const awkward = { description: 'Line\nbreak, "quotes", \\ back\u2028slash and 🏠', acreage: 0.1 + 0.2, lease: null };
  for (let i = 0; i < 30; i++) await insertProperty(db, ctx.agency.id, awkward);
  await insertUser(ctx, "ada@example.com");
  await db.insert(consentLog).values({ agencyId: ctx.agency.id, status: "allow", categories: { analytics: true } });
  const picture = { agencyId: ctx.agency.id, contentType: "image/webp", width: 1, height: 1 };
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 256));
  for (const mediaKey of ["a", "b"]) await db.insert(mediaObjects).values({ ...picture, mediaKey, content });
  await createBackup({ url: database.url, folder: taken, without: tablesExcludedFromBackup, onTable: () => {} });
});
afterAll(async () => {
  remove();
  await database.close();
});

describe("a backup", () => {
  test("restores the same rows, sequences and triggers into an empty database [S63]", async () => {
    const fresh = await createUnmigratedDatabase();
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

  test("is rejected when damaged, for a non-empty database, and from a newer release", async () => {
    await expect(restoring(database.url)).rejects.toThrow(/in use/);
    const fresh = await createUnmigratedDatabase();
    try {
      await expect(restoring(fresh.url, folder)).rejects.toThrow(/not a complete backup/);
      const file = path.join(taken, tableFile("properties"));
      const whole = readFileSync(file);
      writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace("High Street", "Low Street")));
      await expect(restoring(fresh.url)).rejects.toThrow("properties does not match the backup");
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

  test("is created and restored by the commands, which keep the configured number [S63]", async () => {
    const fresh = await createUnmigratedDatabase();
    const run = (script: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
        env: { DATABASE_URL: database.url, SECRET_KEY: "s".repeat(64), VAR_DIR: folder },
      });
    try {
      const older = path.join(folder, "backups", "2020-01-01T00-00-00");
      await createBackup({ url: database.url, folder: older, without: tablesExcludedFromBackup, onTable: () => {} });
      const { stdout } = await run("backup", "--keep", "1");
      expect(existsSync(older)).toBe(false);
      expect(readdirSync(path.join(folder, "backups"))).toHaveLength(1);
      const where = /Backup written to (.+)/.exec(stdout)?.[1] ?? "";
      const restored = await run("restore", where, "--to", fresh.url);
      expect(restored.stdout).toMatch(/ 30 {2}properties {2}identical/);
    } finally {
      await fresh.close();
    }
  });
});
