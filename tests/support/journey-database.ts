import path from "node:path";
import pg from "pg";
import { embeddedDatabaseUrl } from "#platform/db/embedded-postgres.server.ts";

const varDir = path.resolve(import.meta.dirname, "../../var/e2e");

/** Asks the journey server's own database. */
export async function askJourneyDatabase<Row extends object>(question: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(varDir) ?? undefined });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(question, values);
    return rows;
  } finally {
    await client.end();
  }
}
