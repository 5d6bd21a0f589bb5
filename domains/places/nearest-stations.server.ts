import { asc, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { stations } from "./tables.server.ts";

export type NearStation = { name: string; miles: number };

const lookedAt = 12;

/** The index knows degrees, not miles, so a few more are looked at than asked for. */
export async function nearestStations(
  ctx: Pick<Context, "db">,
  { lng, lat }: LngLat,
  most: number,
): Promise<NearStation[]> {
  const here = sql`point(${lng}::float8, ${lat}::float8)`;
  const near = ctx.db
    .select({ name: stations.name, miles: sql<number>`miles_between(${stations.location}, ${here})`.as("miles") })
    .from(stations)
    .orderBy(sql`${stations.location} <-> ${here}`)
    .limit(lookedAt)
    .as("near");
  return ctx.db.select().from(near).orderBy(asc(near.miles)).limit(most);
}
