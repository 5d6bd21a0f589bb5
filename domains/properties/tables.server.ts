import { sql } from "drizzle-orm";
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  agencyId,
  at,
  bytes,
  createdAt,
  definedInMigration,
  lngLat,
  searchVector,
} from "#platform/db/columns.server.ts";
import type { MaterialInformation } from "./facts/list-material-facts.ts";
import type { PropertyOverride } from "./overrides/property-override.ts";
import type { Lease, Room, VideoItem } from "./property-details.ts";
import type * as enums from "./property-enums.ts";

export const properties = pgTable("properties", {
  agencyId: agencyId(),
  propertyId: integer("property_id").notNull().generatedByDefaultAsIdentity(),
  reference: text("reference").notNull(),
  branchId: integer("branch_id").notNull(),
  /** The feed source that last sent it, "desk" for one entered by hand; null: older than sources. */
  feedSource: text("feed_source"),
  /** The feed's own branch id. */
  feedBranch: text("feed_branch"),
  staffMemberId: integer("staff_member_id"),
  /** The development this property belongs to. */
  parentPropertyId: integer("parent_property_id"),
  channel: text("channel").$type<enums.Channel>().notNull(),
  status: text("status").$type<enums.PropertyStatus>().notNull(),
  published: boolean("published").notNull().default(true),
  propertyType: text("property_type").$type<enums.PropertyType>().notNull(),
  tags: text("tags").array().notNull(),

  /** Whole pounds as advertised: a sale price, or a rent per `rentFrequency`. */
  price: integer("price"),
  priceQualifier: text("price_qualifier").$type<enums.PriceQualifier>().notNull().default("none"),
  rentFrequency: text("rent_frequency").$type<enums.RentFrequency>(),
  /** Used for filtering and sorting: the sale price, or the rent per calendar month. */
  priceValue: integer("price_value"),
  exchangedPrice: integer("exchanged_price"),
  disposal: text("disposal").$type<enums.Disposal>().notNull().default("private_treaty"),
  auctionDate: date("auction_date"),
  lotNumber: integer("lot_number"),

  bedrooms: integer("bedrooms").notNull().default(0),
  bathrooms: integer("bathrooms").notNull().default(0),
  receptionRooms: integer("reception_rooms").notNull().default(0),
  squareFeet: integer("square_feet"),
  acreage: doublePrecision("acreage"),

  houseName: text("house_name"),
  houseNumber: text("house_number"),
  street: text("street").notNull(),
  locality: text("locality"),
  town: text("town").notNull(),
  county: text("county").notNull(),
  postcode: text("postcode").notNull(),
  displayAddress: text("display_address").notNull(),
  /** The public sees an approximate circle and no house number. */
  addressHidden: boolean("address_hidden").notNull().default(false),
  location: lngLat("location").notNull(),
  /** The outline of land: one ring of longitude and latitude. */
  boundary: jsonb("boundary").$type<[number, number][]>(),
  /** A location taken from the sector or district is shown as approximate. */
  locationPrecision: text("location_precision").$type<enums.LocationPrecision>().notNull().default("exact"),
  /** Same rule as `public-place.ts`; used by searches. */
  publicLocation: lngLat("public_location").notNull().generatedAlwaysAs(definedInMigration),
  /** The slugs of all counties that contain `publicLocation`; maintained by a trigger. */
  inCounties: text("in_counties").array().notNull().generatedAlwaysAs(definedInMigration),
  /** The only county, 'several', or null for none. */
  countySlug: text("county_slug").generatedAlwaysAs(definedInMigration),

  headline: text("headline").notNull(),
  summary: text("summary").notNull(),
  description: text("description").notNull(),
  features: text("features").array().notNull(),
  rooms: jsonb("rooms").$type<Room[]>().notNull(),

  tenure: text("tenure").$type<enums.Tenure>(),
  lease: jsonb("lease").$type<Lease>(),
  councilTaxBand: text("council_tax_band"),
  epcCurrent: integer("epc_current"),
  epcPotential: integer("epc_potential"),
  materialInformation: jsonb("material_information").$type<MaterialInformation>().notNull(),

  availableFrom: date("available_from"),
  deposit: integer("deposit"),
  furnishing: text("furnishing").$type<enums.Furnishing>(),
  letType: text("let_type").$type<enums.LetType>(),
  petsAllowed: boolean("pets_allowed"),
  billsIncluded: text("bills_included").array().notNull().default(sql`'{}'`),
  lettingsFeeText: text("lettings_fee_text"),
  newHome: boolean("new_home").notNull().default(false),

  virtualTours: jsonb("virtual_tours").$type<VideoItem[]>().notNull().default([]),
  propertyVideos: jsonb("property_videos").$type<VideoItem[]>().notNull().default([]),
  videoUrl: text("video_url"),

  createdAt: createdAt(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  launchedAt: at("launched_at").notNull().defaultNow(),
  statusChangedAt: at("status_changed_at").notNull().defaultNow(),
  /** The London date on which it was sold or let; 'infinity' while it is on the market. The rule of `page-state.ts`. */
  closedOn: date("closed_on").notNull().generatedAlwaysAs(definedInMigration),
  searchText: searchVector("search_text").generatedAlwaysAs(definedInMigration),
});

export type ListingDocuments = Partial<
  Record<enums.MediaKind, { mediaKey: string; caption: string | null; alt: string }[]>
>;

/** What the agency sets for a home over its feed; the home may not exist yet. */
export const propertyOverrides = pgTable("property_overrides", {
  agencyId: agencyId(),
  reference: text("reference").notNull(),
  override: jsonb("override").$type<PropertyOverride>().notNull(),
  /** The stored files of the override's documents. */
  documents: jsonb("documents").$type<ListingDocuments>().notNull().default({}),
  /** The feed's own values of the overridden columns. */
  feedValues: jsonb("feed_values").$type<Partial<typeof properties.$inferSelect>>().notNull().default({}),
  /** The feed's own documents of the overridden kinds. */
  feedDocuments: jsonb("feed_documents").$type<ListingDocuments>().notNull().default({}),
  /** The member who set it at the desk, and when; null: the agency folder. */
  changedBy: text("changed_by"),
  changedAt: at("changed_at"),
});

/** What a home on the market lacks, as of its `updatedAt` and a London day; `checkListings` writes it. */
export const listingChecks = pgTable("listing_checks", {
  agencyId: agencyId(),
  propertyId: integer("property_id").notNull(),
  /** Facts of material information that are not disclosed. */
  missing: integer("missing").notNull(),
  /** Names of advertising rules. */
  breaches: text("breaches").array().notNull(),
  unlawful: boolean("unlawful").notNull(),
  updatedAt: at("updated_at").notNull(),
  checkedOn: date("checked_on").notNull(),
  /** Of the 30 days until last night. */
  views: integer("views").notNull().default(0),
  enquiries: integer("enquiries").notNull().default(0),
});

/** Original pictures and documents, keyed by content hash, so that each file is stored once per agency. */
export const mediaObjects = pgTable("media_objects", {
  agencyId: agencyId(),
  mediaKey: text("media_key").notNull(),
  contentType: text("content_type").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  credit: text("credit"),
  /** Null once it is moved to object storage. */
  content: bytes("content"),
  objectName: text("object_name"),
  /** Of an object in object storage. */
  byteSize: integer("byte_size"),
  createdAt: createdAt(),
});

/** Objects in object storage whose row was deleted; written by a trigger. */
export const mediaDeletions = pgTable("media_deletions", {
  agencyId: agencyId(),
  objectName: text("object_name").notNull(),
  deletedAt: at("deleted_at").notNull().defaultNow(),
});

export const propertyMedia = pgTable("property_media", {
  agencyId: agencyId(),
  propertyId: integer("property_id").notNull(),
  kind: text("kind").$type<enums.MediaKind>().notNull(),
  position: integer("position").notNull(),
  mediaKey: text("media_key").notNull(),
  caption: text("caption"),
  alt: text("alt").notNull(),
});

export type ListingEventKind = "listed" | "price" | "status" | "pictures" | "text";

/**
 * Append-only, written by triggers on properties and their media, so that every writer is covered. Prices are
 * `priceValue`: a rent is per calendar month.
 */
export const listingEvents = pgTable("listing_events", {
  agencyId: agencyId(),
  eventId: bigint("event_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  propertyId: integer("property_id").notNull(),
  kind: text("kind").$type<ListingEventKind>().notNull().default("listed"),
  /** The kind of alert it triggers; null: none. */
  news: text("news").$type<"new" | "reduced" | "back">(),
  previousPrice: integer("previous_price"),
  price: integer("price"),
  previousStatus: text("previous_status").$type<enums.PropertyStatus>(),
  status: text("status").$type<enums.PropertyStatus>(),
  occurredAt: at("occurred_at").notNull().defaultNow(),
  /** When it was matched against saved searches. */
  matchedAt: at("matched_at"),
});
