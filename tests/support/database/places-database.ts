import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-datasets.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { withDatabaseName } from "./database-url.ts";
import { cloneDatabase, providedPostgres, type TestDatabase, withClient } from "./test-database.ts";

const template = "template_places";
const draft = "draft_places";
const lock = 20_748;

/** A database for one test file with the whole gazetteer, cloned from a template that is loaded once per run. */
export async function createPlacesDatabase(): Promise<TestDatabase> {
  await preparePlacesTemplate();
  return cloneDatabase(template);
}

async function preparePlacesTemplate(): Promise<void> {
  const { adminUrl, ownerUrl, template: migrated } = providedPostgres();
  await withClient(adminUrl, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [lock]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft} template ${migrated} strategy file_copy owner gable`);
    await loadAllPlaces(withDatabaseName(ownerUrl, draft));
    await admin.query(`alter database ${draft} rename to ${template}`);
  });
}

async function loadAllPlaces(url: string): Promise<void> {
  const pool = createPoolWithoutTimeouts(url);
  try {
    await loadPlaces(pool, placesFolder(projectDir()), () => {});
  } finally {
    await pool.end();
  }
}
