import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { AgencyConfig } from "./agency-config.ts";

export const agencies = pgTable("agencies", {
  agencyId: integer("agency_id").primaryKey().generatedByDefaultAsIdentity(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  config: jsonb("config").$type<AgencyConfig>().notNull(),
  appliedAt: timestamp("applied_at", { withTimezone: true }).notNull().defaultNow(),
});

export const agencyHostnames = pgTable(
  "agency_hostnames",
  {
    agencyId: integer("agency_id")
      .notNull()
      .references(() => agencies.agencyId, { onDelete: "cascade" }),
    hostname: text("hostname").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.hostname] }), unique("agency_hostnames_hostname").on(t.hostname)],
);
