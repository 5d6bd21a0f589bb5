import pg from "pg";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

/** Drops the database of earlier runs; the next start creates it. */
export async function dropJourneyDatabase(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ varDir: journeyVarDir, say: () => {}, fsync: false });
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query("drop database gable with (force)");
  await client.end();
  await postgres.stop();
}
