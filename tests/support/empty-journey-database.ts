import pg from "pg";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { journeyFolder } from "./journey-folder.ts";

/** Takes away what earlier runs left; the next start makes the database new. */
export async function emptyJourneyDatabase(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ varDir: journeyFolder, say: () => {}, fsync: false });
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query("drop database gable with (force)");
  await client.end();
  await postgres.stop();
}
