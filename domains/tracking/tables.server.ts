import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agencies } from "#domains/agency/tables.server.ts";
import { agencyId, at } from "#platform/db/columns.server.ts";

/** Daily counts without visitor data. */
export const propertyViews = pgTable(
  "property_views",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    propertyId: integer("property_id").notNull(),
    day: date("day").notNull(),
    domain: text("domain").notNull(),
    views: integer("views").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.propertyId, t.day, t.domain] }),
    index("property_views_day").on(t.agencyId, t.day),
  ],
);

export const exposures = pgTable(
  "exposures",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    propertyId: integer("property_id").notNull(),
    day: date("day").notNull(),
    eventType: text("event_type").notNull(),
    domain: text("domain").notNull(),
    seen: integer("seen").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.propertyId, t.day, t.eventType, t.domain] }),
    index("exposures_day").on(t.agencyId, t.day),
  ],
);

/** Append-only log of cookie choices, without visitor data. */
export const consentLog = pgTable(
  "consent_log",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    consentLogId: bigint("consent_log_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    status: text("status").notNull(),
    categories: jsonb("categories").$type<Record<string, boolean>>().notNull(),
    loggedAt: at("logged_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.consentLogId] }),
    index("consent_log_logged").on(t.agencyId, t.loggedAt),
  ],
);
