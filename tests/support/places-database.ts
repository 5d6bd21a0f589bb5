import path from "node:path";
import { inject } from "vitest";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-files.server.ts";
import { createPatientPool } from "#platform/db/database.server.ts";
import { cloneDatabase, type TestDatabase, withClient } from "./database.ts";
import { databaseUrl } from "./database-url.ts";

const template = "template_places";
const draft = "draft_places";
const lock = 20_748;

/** A database of the test file's own with the whole gazetteer, which is loaded once in a run and then copied. */
export async function placesDatabase(): Promise<TestDatabase> {
  await prepareOnce();
  return cloneDatabase(template);
}

async function prepareOnce(): Promise<void> {
  const { adminUrl, ownerUrl, template: empty } = inject("postgres");
  await withClient(adminUrl, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [lock]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft} template ${empty} strategy file_copy owner gable`);
    await fill(databaseUrl(ownerUrl, draft));
    await admin.query(`alter database ${draft} rename to ${template}`);
  });
}

async function fill(url: string): Promise<void> {
  const pool = createPatientPool(url);
  try {
    await loadPlaces(pool, placesFolder(path.resolve(import.meta.dirname, "../..")), () => {});
  } finally {
    await pool.end();
  }
}
