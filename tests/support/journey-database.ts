import pg from "pg";
import { embeddedDatabaseUrl } from "#platform/db/embedded-postgres.server.ts";
import { journeyFolder } from "./journey-folder.ts";

export function journeyDatabaseUrl(): string {
  const url = embeddedDatabaseUrl(journeyFolder);
  if (!url) throw new Error("The journeys' database does not run");
  return url;
}

/** Asks the journey server's own database. */
export async function askJourneyDatabase<Row extends object>(question: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: journeyDatabaseUrl(), options: "-c gable.agency=all" });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(question, values);
    return rows;
  } finally {
    await client.end();
  }
}
