import { sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";

export type LngLat = { lng: number; lat: number };

/** Postgres `point`: x = longitude, y = latitude. */
export const lngLat = customType<{ data: LngLat; driverData: string | { x: number; y: number } }>({
  dataType: () => "point",
  toDriver: ({ lng, lat }) => `(${lng},${lat})`,
  fromDriver: (value) => {
    if (typeof value === "object") return { lng: value.x, lat: value.y };
    const [lng, lat] = value.slice(1, -1).split(",").map(Number);
    return { lng: lng ?? 0, lat: lat ?? 0 };
  },
});

export const toPoint = ({ lng, lat }: LngLat) => sql`point(${lng}::float8, ${lat}::float8)`;

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
export const caseless = customType<{ data: string; driverData: string }>({ dataType: () => "citext" });
export const searchQuery = customType<{ data: string; driverData: string }>({ dataType: () => "tsquery" });
/** Postgres text form: `((-3.1,51),(-3,51),(-3,51.1))`. */
export const polygon = customType<{ data: string; driverData: string }>({ dataType: () => "polygon" });
/** [west, south, east, north]. */
export const box = customType<{ data: readonly [number, number, number, number]; driverData: string }>({
  dataType: () => "box",
  toDriver: ([west, south, east, north]) => `(${east},${north}),(${west},${south})`,
});
export const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

/** First column of every agency-owned table and of its primary key. */
export const agencyId = () => integer("agency_id").notNull();

/** The expression of a generated column is only in its migration. */
export const definedInMigration = sql``;

export const at = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => at("created_at").notNull().defaultNow();
