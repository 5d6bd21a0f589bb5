import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { DailyMeasure } from "#domains/tracking/tracking-events.ts";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { Grain } from "./period.ts";

/** Roll-ups without personal data. `propertyId` 0: the whole branch; `branchId` 0: no branch. */
export const figures = pgTable("figures", {
  agencyId: agencyId(),
  grain: text("grain").$type<Grain>().notNull(),
  /** The first day of a month. */
  day: date("day").notNull(),
  branchId: integer("branch_id").notNull(),
  propertyId: integer("property_id").notNull(),
  views: integer("views").notNull().default(0),
  exposures: integer("exposures").notNull().default(0),
  saves: integer("saves").notNull().default(0),
  enquiries: integer("enquiries").notNull().default(0),
  viewings: integer("viewings").notNull().default(0),
});

/** The most frequent labels of each full month of `dailyCounts`; `day` is its first. */
export const monthlyCounts = pgTable("monthly_counts", {
  agencyId: agencyId(),
  measure: text("measure").$type<DailyMeasure>().notNull(),
  day: date("day").notNull(),
  branchId: integer("branch_id").notNull(),
  label: text("label").notNull(),
  detail: text("detail").notNull(),
  amount: integer("amount").notNull(),
});

/** Links of sellers to the report of their home. */
export const reportLinks = pgTable("report_links", {
  agencyId: agencyId(),
  linkId: integer("link_id").notNull().generatedAlwaysAsIdentity(),
  propertyId: integer("property_id").notNull(),
  /** In the link. */
  linkKey: text("link_key").notNull(),
  createdAt: at("created_at").notNull(),
  createdBy: text("created_by").notNull(),
  expiresAt: at("expires_at").notNull(),
  revokedAt: at("revoked_at"),
});
