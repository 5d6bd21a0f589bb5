import { asc, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type LngLat, toPoint } from "#platform/db/columns.server.ts";
import { stations } from "./tables.server.ts";

export type NearbyStation = { name: string; miles: number };

const maxCandidates = 12;

/** The index orders by degrees, not miles, so more candidates are read than returned. */
export async function findNearestStations(
  ctx: Pick<Context, "db">,
  point: LngLat,
  limit: number,
): Promise<NearbyStation[]> {
  const here = toPoint(point);
  const near = ctx.db
    .select({ name: stations.name, miles: sql<number>`miles_between(${stations.location}, ${here})`.as("miles") })
    .from(stations)
    .orderBy(sql`${stations.location} <-> ${here}`)
    .limit(maxCandidates)
    .as("near");
  return ctx.db.select().from(near).orderBy(asc(near.miles)).limit(limit);
}
