import path from "node:path";
import pg from "pg";
import { embeddedDatabaseUrl } from "#platform/db/embedded-postgres.server.ts";

const varDir = path.resolve(import.meta.dirname, "../../var/e2e");

type Row = { property_id: number; event_type: string; amount: number };

/** What the journey server's database has counted for one host name; views have the event type `view`. */
export async function journeyCounts(domain: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(varDir) ?? undefined });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `select property_id, event_type, seen as amount from exposures where domain = $1
       union all select property_id, 'view', views from property_views where domain = $1`,
      [domain],
    );
    return rows;
  } finally {
    await client.end();
  }
}
