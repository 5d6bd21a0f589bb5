import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AgencyConfig } from "./agency-config.ts";

export const agencies = pgTable("agencies", {
  agencyId: integer("agency_id").primaryKey().generatedByDefaultAsIdentity(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  config: jsonb("config").$type<AgencyConfig>().notNull(),
  appliedAt: timestamp("applied_at", { withTimezone: true }).notNull().defaultNow(),
  /** Its website answers 503, and its feeds and mails wait. */
  suspendedAt: timestamp("suspended_at", { withTimezone: true }),
});

export const agencyHostnames = pgTable("agency_hostnames", {
  agencyId: integer("agency_id").notNull(),
  hostname: text("hostname").notNull(),
});
