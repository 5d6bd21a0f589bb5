import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SearchState } from "#domains/search/state/search-state.ts";
import {
  agencyId,
  at,
  box,
  bytes,
  createdAt,
  definedInMigration,
  lngLat,
  polygon,
  searchQuery,
} from "#platform/db/columns.server.ts";
import type { AlertFrequency } from "./alerts/alert-frequency.ts";
import type { Look } from "./looks/looks.ts";
import type { Opinions } from "./shortlists/shortlist.ts";

export const savedProperties = pgTable("saved_properties", {
  agencyId: agencyId(),
  userId: integer("user_id").notNull(),
  propertyId: integer("property_id").notNull(),
  note: text("note"),
  createdAt: createdAt(),
});

/** The columns from `channel` on are generated from `search` in `db/migrations/0010_saved.sql`, for matching alerts. */
export const savedSearches = pgTable("saved_searches", {
  agencyId: agencyId(),
  searchId: integer("search_id").notNull().generatedByDefaultAsIdentity(),
  userId: integer("user_id").notNull(),
  name: text("name"),
  /** Normalised: default values are omitted. */
  search: jsonb("search").$type<SearchState>().notNull(),
  /** `savedSearchDigest`, or `separate` and a digest of all its filters for one kept next to a similar one. */
  digest: text("digest").notNull(),
  alertFrequency: text("alert_frequency").$type<AlertFrequency>().notNull().default("I"),
  /** Secret in the links of its alert mails. */
  alertKey: uuid("alert_key").notNull().defaultRandom(),
  createdAt: createdAt(),
  lastAlertAt: at("last_alert_at"),
  lastSeenAt: at("last_seen_at"),
  /** `2026-12-04`: alerts wait until this day. */
  pausedUntil: date("paused_until"),
  /** Of its alert mails: that of the page on which it was saved. */
  language: text("language").notNull().default("en"),

  channel: text("channel").generatedAlwaysAs(definedInMigration),
  areaKey: text("area_key").generatedAlwaysAs(definedInMigration),
  minBeds: integer("min_beds").generatedAlwaysAs(definedInMigration),
  maxBeds: integer("max_beds").generatedAlwaysAs(definedInMigration),
  minPrice: integer("min_price").generatedAlwaysAs(definedInMigration),
  maxPrice: integer("max_price").generatedAlwaysAs(definedInMigration),
  maxMonthly: integer("max_monthly").generatedAlwaysAs(definedInMigration),
  availableBy: text("available_by").generatedAlwaysAs(definedInMigration),
  furnishing: text("furnishing").generatedAlwaysAs(definedInMigration),
  bills: boolean("bills").generatedAlwaysAs(definedInMigration),
  minSquareFeet: integer("min_square_feet").generatedAlwaysAs(definedInMigration),
  maxSquareFeet: integer("max_square_feet").generatedAlwaysAs(definedInMigration),
  minAcreage: doublePrecision("min_acreage").generatedAlwaysAs(definedInMigration),
  maxAcreage: doublePrecision("max_acreage").generatedAlwaysAs(definedInMigration),
  status: text("status").generatedAlwaysAs(definedInMigration),
  auctionDate: text("auction_date").generatedAlwaysAs(definedInMigration),
  words: searchQuery("words").generatedAlwaysAs(definedInMigration),
  createdAgo: integer("created_ago").generatedAlwaysAs(definedInMigration),
  updatedAgo: integer("updated_ago").generatedAlwaysAs(definedInMigration),
  shortLets: boolean("short_lets").generatedAlwaysAs(definedInMigration),
  pets: boolean("pets").generatedAlwaysAs(definedInMigration),
  branchId: integer("branch_id").generatedAlwaysAs(definedInMigration),
  wantedTags: text("wanted_tags").array().generatedAlwaysAs(definedInMigration),
  unwantedTags: text("unwanted_tags").array().generatedAlwaysAs(definedInMigration),
});

/** What a signed-in visitor has looked at. */
export const looks = pgTable("looks", {
  agencyId: agencyId(),
  userId: integer("user_id").notNull(),
  key: text("key").notNull(),
  lookedAt: at("looked_at").notNull(),
  look: jsonb("look").$type<Look>().notNull(),
});

/** Areas of saved searches, computed once per area from the gazetteer. */
export const searchAreas = pgTable("search_areas", {
  agencyId: agencyId(),
  areaKey: text("area_key").notNull(),
  piece: integer("piece").notNull(),
  placesHash: text("places_hash").notNull(),
  box: box("box"),
  country: text("country"),
  postcodes: text("postcodes"),
  /** Unused; the previous release still writes it during a rolling deploy. */
  ring: polygon("ring"),
  county: text("county"),
  edge: polygon("edge"),
  lngScale: doublePrecision("squeeze"),
  margin: doublePrecision("margin"),
  centre: lngLat("centre"),
  miles: doublePrecision("miles"),
  poly: polygon("poly"),
  viewport: box("viewport"),
  reach: polygon("reach").array(),
});

export const alerts = pgTable("alerts", {
  agencyId: agencyId(),
  searchId: integer("search_id").notNull(),
  eventId: bigint("event_id", { mode: "number" }).notNull(),
  propertyId: integer("property_id").notNull(),
  queuedAt: at("queued_at").notNull().defaultNow(),
  sentAt: at("sent_at"),
});

/** Properties a user has hidden: they are in no alert and on no page. */
export const dismissedProperties = pgTable("dismissed_properties", {
  agencyId: agencyId(),
  userId: integer("user_id").notNull(),
  propertyId: integer("property_id").notNull(),
  createdAt: createdAt(),
});

/** Homes that people decide on together; see `shortlists/`. */
export const shortlists = pgTable("shortlists", {
  agencyId: agencyId(),
  shortlistId: integer("shortlist_id").notNull().generatedByDefaultAsIdentity(),
  propertyIds: integer("property_ids").array().notNull(),
  /** Counts the changes. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  changedAt: at("changed_at").notNull(),
  askedAt: at("asked_at"),
  askedBy: text("asked_by"),
});

export const shortlistPeople = pgTable("shortlist_people", {
  agencyId: agencyId(),
  shortlistId: integer("shortlist_id").notNull(),
  personId: integer("person_id").notNull(),
  keyHash: bytes("key_hash").notNull(),
  userId: integer("user_id"),
  isMaker: boolean("is_maker").notNull(),
  /** Null: the maker has not given one yet. */
  name: text("name"),
  opinions: jsonb("opinions").$type<Opinions>().notNull().default({}),
  ranking: integer("ranking").array().notNull().default([]),
});
