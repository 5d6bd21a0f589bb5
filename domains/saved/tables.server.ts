import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domains/account/tables.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import { agencyId, at, box, createdAt, lngLat, polygon, searchQuery } from "#platform/db/columns.server.ts";
import type { AlertFrequency } from "./alert-frequency.ts";

export const savedProperties = pgTable(
  "saved_properties",
  {
    agencyId: agencyId(),
    userId: integer("user_id").notNull(),
    propertyId: integer("property_id").notNull(),
    note: text("note"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.userId, t.propertyId] }),
    foreignKey({ columns: [t.agencyId, t.userId], foreignColumns: [users.agencyId, users.userId] }).onDelete("cascade"),
    foreignKey({
      columns: [t.agencyId, t.propertyId],
      foreignColumns: [properties.agencyId, properties.propertyId],
    }).onDelete("cascade"),
  ],
);

/** The expressions stand in `db/migrations/0010_saved.sql`. */
const made = sql``;

/** From `channel` on the columns are made by the database from `search`, for matching alone. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    agencyId: agencyId(),
    searchId: integer("search_id").notNull().generatedByDefaultAsIdentity(),
    userId: integer("user_id").notNull(),
    name: text("name"),
    /** The search value, defaults dropped. */
    search: jsonb("search").$type<SearchState>().notNull(),
    /** Of what `savedSearchDigest` compares. */
    digest: text("digest").notNull(),
    alertFrequency: text("alert_frequency").$type<AlertFrequency>().notNull().default("I"),
    /** In the links of its mails. */
    alertKey: uuid("alert_key").notNull().defaultRandom(),
    createdAt: createdAt(),
    lastAlertAt: at("last_alert_at"),
    lastSeenAt: at("last_seen_at"),

    channel: text("channel").generatedAlwaysAs(made),
    areaKey: text("area_key").generatedAlwaysAs(made),
    minBeds: integer("min_beds").generatedAlwaysAs(made),
    maxBeds: integer("max_beds").generatedAlwaysAs(made),
    minPrice: integer("min_price").generatedAlwaysAs(made),
    maxPrice: integer("max_price").generatedAlwaysAs(made),
    minSquareFeet: integer("min_square_feet").generatedAlwaysAs(made),
    maxSquareFeet: integer("max_square_feet").generatedAlwaysAs(made),
    minAcreage: doublePrecision("min_acreage").generatedAlwaysAs(made),
    maxAcreage: doublePrecision("max_acreage").generatedAlwaysAs(made),
    status: text("status").generatedAlwaysAs(made),
    auctionDate: text("auction_date").generatedAlwaysAs(made),
    words: searchQuery("words").generatedAlwaysAs(made),
    createdAgo: integer("created_ago").generatedAlwaysAs(made),
    updatedAgo: integer("updated_ago").generatedAlwaysAs(made),
    shortLets: boolean("short_lets").generatedAlwaysAs(made),
    pets: boolean("pets").generatedAlwaysAs(made),
    branchId: integer("branch_id").generatedAlwaysAs(made),
    wantedTags: text("wanted_tags").array().generatedAlwaysAs(made),
    unwantedTags: text("unwanted_tags").array().generatedAlwaysAs(made),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.searchId] }),
    unique("saved_searches_match").on(t.agencyId, t.userId, t.digest),
    foreignKey({ columns: [t.agencyId, t.userId], foreignColumns: [users.agencyId, users.userId] }).onDelete("cascade"),
  ],
);

/** Where saved searches look, worked out from the places once for each area. */
export const searchAreas = pgTable(
  "search_areas",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    areaKey: text("area_key").notNull(),
    piece: integer("piece").notNull(),
    placesHash: text("places_hash").notNull(),
    box: box("box"),
    country: text("country"),
    postcodes: text("postcodes"),
    /** Of the previous release, which may still run beside this one; nothing reads it. */
    ring: polygon("ring"),
    county: text("county"),
    edge: polygon("edge"),
    squeeze: doublePrecision("squeeze"),
    margin: doublePrecision("margin"),
    centre: lngLat("centre"),
    miles: doublePrecision("miles"),
    poly: polygon("poly"),
    viewport: box("viewport"),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.areaKey, t.piece] })],
);

/** One saved search, one piece of news: queued once, sent once. */
export const alerts = pgTable(
  "alerts",
  {
    agencyId: agencyId(),
    searchId: integer("search_id").notNull(),
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    propertyId: integer("property_id").notNull(),
    queuedAt: at("queued_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.searchId, t.eventId] }),
    index("alerts_sent").on(t.agencyId, t.sentAt).where(sql`sent_at is not null`),
  ],
);

/** Homes a person wants no more alerts about. */
export const dismissedProperties = pgTable(
  "dismissed_properties",
  {
    agencyId: agencyId(),
    userId: integer("user_id").notNull(),
    propertyId: integer("property_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.userId, t.propertyId] })],
);
