import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#domains/account/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { agencyId, at, createdAt } from "#platform/db/columns.server.ts";

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

export const savedSearches = pgTable(
  "saved_searches",
  {
    agencyId: agencyId(),
    searchId: integer("search_id").notNull().generatedByDefaultAsIdentity(),
    userId: integer("user_id").notNull(),
    name: text("name"),
    /** The search value, defaults dropped. */
    search: jsonb("search").$type<Record<string, unknown>>().notNull(),
    digest: text("digest").notNull(),
    alertFrequency: text("alert_frequency").$type<"I" | "D" | "W" | "M" | "N">().notNull().default("I"),
    createdAt: createdAt(),
    lastAlertAt: at("last_alert_at"),
    lastSeenAt: at("last_seen_at"),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.searchId] }),
    foreignKey({ columns: [t.agencyId, t.userId], foreignColumns: [users.agencyId, users.userId] }).onDelete("cascade"),
  ],
);
