import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { box, bytes, lngLat, polygon } from "#platform/db/columns.server.ts";

/** Shared by all agencies; `npm start` loads these tables from db/places. */

export type Bounds = [west: number, south: number, east: number, north: number];
type Position = [lng: number, lat: number];
export type Boundary =
  | { type: "Polygon"; coordinates: Position[][] }
  | { type: "MultiPolygon"; coordinates: Position[][][] };

export const counties = pgTable("counties", {
  slug: text("slug").primaryKey(),
  name: text("name").notNull(),
  country: text("country").notNull(),
  bounds: jsonb("bounds").$type<Bounds>().notNull(),
  label: lngLat("label").notNull(),
  boundary: jsonb("boundary").$type<Boundary>().notNull(),
  /** Used to match properties to counties; see `db/migrations/0018_homes_in_counties.sql`. */
  rings: polygon("rings").array().notNull().generatedAlwaysAs(sql`outer_rings(boundary)`),
  frame: box("frame").generatedAlwaysAs(sql`frame_around(boundary)`),
});

export const places = pgTable("places", {
  placeId: text("place_id").primaryKey(),
  name: text("name").notNull(),
  otherNames: text("other_names").array().notNull(),
  kind: text("kind").notNull(),
  county: text("county").notNull(),
  country: text("country").notNull(),
  location: lngLat("location").notNull(),
  outcode: text("outcode"),
  population: integer("population"),
  rank: integer("rank").notNull(),
});

export const outcodes = pgTable("outcodes", {
  code: text("code").primaryKey(),
  location: lngLat("location").notNull(),
  town: text("town"),
  county: text("county"),
  postcodes: integer("postcodes").notNull(),
  geographic: boolean("geographic").notNull(),
});

/** Its units are packed as in `packed-units.server.ts`: a row for each of 1.7 million postcodes would take ten times the space. */
export const sectors = pgTable("postcode_sectors", {
  code: text("code").primaryKey(),
  location: lngLat("location").notNull(),
  postcodes: integer("postcodes").notNull(),
  units: bytes("units").notNull().default(sql`''`),
});

/** Read by the previous release only; the next one drops both. */
export const oldSectors = pgTable("sectors", {
  code: text("code").primaryKey(),
  location: lngLat("location").notNull(),
  postcodes: integer("postcodes").notNull(),
});
export const oldPostcodes = pgTable("postcodes", {
  code: text("code").primaryKey(),
  location: lngLat("location").notNull(),
});

export const streets = pgTable("streets", {
  postcode: text("postcode").notNull(),
  street: text("street").notNull(),
  town: text("town").notNull(),
  location: lngLat("location").notNull(),
});

/** ODbL data: the licence requires a separate table that is never merged into another. */
export const stations = pgTable("stations", {
  crs: text("crs").primaryKey(),
  name: text("name").notNull(),
  location: lngLat("location").notNull(),
});

/** The content hash of each loaded dataset, so that startup can skip the load. */
export const placeLoads = pgTable("place_loads", {
  dataset: text("dataset").primaryKey(),
  contentHash: text("content_hash").notNull(),
  rows: integer("rows").notNull(),
  seconds: doublePrecision("seconds").notNull(),
});
