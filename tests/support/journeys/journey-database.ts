import pg from "pg";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

export function journeyDatabaseUrl(): string {
  const url = findEmbeddedDatabaseUrl(journeyVarDir);
  if (!url) throw new Error("The journeys' database is not running");
  return url;
}

export async function queryJourneyDatabase<Row extends object>(query: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: journeyDatabaseUrl(), options: "-c gable.agency=all" });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(query, values);
    return rows;
  } finally {
    await client.end();
  }
}
