import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId, at, bytes, caseless, createdAt } from "#platform/db/columns.server.ts";

export const users = pgTable("users", {
  agencyId: agencyId(),
  userId: integer("user_id").notNull().generatedByDefaultAsIdentity(),
  email: caseless("email").notNull(),
  /** For lookups: under row-level security, `citext` comparisons cannot use an index. */
  emailLower: text("email_lower").generatedAlwaysAs(sql`lower(email::text)`),
  passwordHash: text("password_hash").notNull(),
  title: text("title"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  telHome: text("tel_home"),
  telMobile: text("tel_mobile"),
  houseName: text("house_name"),
  houseNumber: text("house_number"),
  streetAddress: text("street_address"),
  address2: text("address_2"),
  locality: text("locality"),
  town: text("town"),
  county: text("county"),
  postcode: text("postcode"),
  trackerToken: text("tracker_token").notNull(),
  agencyWebsiteVip: boolean("agency_website_vip").notNull().default(false),
  doNotContact: boolean("do_not_contact").notNull().default(false),
  createdAt: createdAt(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  lastSeenAt: at("last_seen_at").notNull().defaultNow(),
  /** When the owner was warned that the unused account will be deleted; a later sign-in cancels it. */
  warnedAt: at("warned_at"),
  /** Of the page of the last sign-in; mails are in it. */
  language: text("language").notNull().default("en"),
});

/** The cookie holds the token, the table its SHA-256. */
export const sessions = pgTable("sessions", {
  agencyId: agencyId(),
  tokenHash: bytes("token_hash").notNull(),
  userId: integer("user_id").notNull(),
  createdAt: createdAt(),
  lastSeenAt: at("last_seen_at").notNull().defaultNow(),
  expiresAt: at("expires_at").notNull(),
  /** Unused; the previous release writes it. */
  resetUntil: at("reset_until"),
});

export const passwordResets = pgTable("password_resets", {
  agencyId: agencyId(),
  tokenHash: bytes("token_hash").notNull(),
  userId: integer("user_id").notNull(),
  createdAt: createdAt(),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});

export const marketingPreferences = pgTable("marketing_preferences", {
  agencyId: agencyId(),
  marketingPreferenceId: integer("marketing_preference_id").notNull().generatedByDefaultAsIdentity(),
  userId: integer("user_id").notNull(),
  optedIn: boolean("opted_in").notNull(),
  optInTerms: boolean("opt_in_terms").notNull(),
  optInUrl: text("opt_in_url"),
  statement: text("statement").notNull(),
  custom: jsonb("custom").$type<Record<string, boolean>>().notNull().default({}),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** Append-only log of consents and refusals, with their wording, page and time. */
export const consentRecords = pgTable("consent_records", {
  agencyId: agencyId(),
  consentRecordId: integer("consent_record_id").notNull().generatedAlwaysAsIdentity(),
  userId: integer("user_id"),
  email: caseless("email"),
  purpose: text("purpose").$type<"terms" | "marketing">().notNull(),
  granted: boolean("granted").notNull(),
  statement: text("statement").notNull(),
  url: text("url"),
  recordedAt: at("recorded_at").notNull().defaultNow(),
});
