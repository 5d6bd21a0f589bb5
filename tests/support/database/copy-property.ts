import { getTableColumns, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";

/** `count` more homes like this one, each a minute older than the one before and at a place of its own. */
export async function copyProperty(db: Database, propertyId: number, count: number): Promise<void> {
  const { propertyId: _, reference, createdAt, location, ...others } = getTableColumns(properties);
  const same = Object.values(others)
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name)
    .join(", ");
  await db.execute(sql`
    insert into properties (${sql.raw(same)}, ${sql.raw(`${reference.name}, ${createdAt.name}, ${location.name}`)})
    select ${sql.raw(same)}, gen_random_uuid()::text, created_at - n * interval '1 minute',
      point(location[0] + n % 97 * 0.03, location[1] + n % 89 * 0.05)
    from properties, generate_series(1, ${count}::int) as n where property_id = ${propertyId}`);
}
