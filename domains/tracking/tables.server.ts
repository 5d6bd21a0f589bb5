import { bigint, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { DailyMeasure } from "./tracking-events.ts";

/** Daily counts without visitor data. */
export const propertyViews = pgTable("property_views", {
  agencyId: agencyId(),
  propertyId: integer("property_id").notNull(),
  day: date("day").notNull(),
  domain: text("domain").notNull(),
  views: integer("views").notNull().default(0),
});

export const exposures = pgTable("exposures", {
  agencyId: agencyId(),
  propertyId: integer("property_id").notNull(),
  day: date("day").notNull(),
  eventType: text("event_type").notNull(),
  domain: text("domain").notNull(),
  seen: integer("seen").notNull().default(0),
});

/** Addresses that have no page. */
export const missingPages = pgTable("missing_pages", {
  agencyId: agencyId(),
  day: date("day").notNull(),
  path: text("path").notNull(),
  visits: integer("visits").notNull().default(0),
  robotVisits: integer("robot_visits").notNull().default(0),
});

/** Anonymous counts with a label; `measure` says what label and detail are. */
export const dailyCounts = pgTable("daily_counts", {
  agencyId: agencyId(),
  measure: text("measure").$type<DailyMeasure>().notNull(),
  day: date("day").notNull(),
  branchId: integer("branch_id").notNull().default(0),
  label: text("label").notNull().default(""),
  detail: text("detail").notNull().default(""),
  amount: integer("amount").notNull(),
});

/** Append-only log of cookie choices, without visitor data. */
export const consentLog = pgTable("consent_log", {
  agencyId: agencyId(),
  consentLogId: bigint("consent_log_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  status: text("status").notNull(),
  categories: jsonb("categories").$type<Record<string, boolean>>().notNull(),
  loggedAt: at("logged_at").notNull().defaultNow(),
});
