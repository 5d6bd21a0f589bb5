import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { ConsoleRole, SupportRole } from "./console-permissions.ts";

/** Only hashes. */
export const consoleKeys = pgTable("console_keys", {
  keyId: integer("key_id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  role: text("role").$type<ConsoleRole>().notNull(),
  hash: text("hash").notNull(),
  createdAt: at("created_at").notNull(),
  createdBy: text("created_by").notNull(),
  lastUsedAt: at("last_used_at"),
  revokedAt: at("revoked_at"),
});

export const agencyRequests = pgTable("agency_requests", {
  agencyId: agencyId(),
  day: date("day").notNull(),
  requests: bigint("requests", { mode: "number" }).notNull(),
});

export const supportGrants = pgTable("support_grants", {
  agencyId: agencyId(),
  grantId: integer("grant_id").notNull().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<"consent" | "emergency">().notNull(),
  role: text("role").$type<SupportRole>().notNull(),
  reason: text("reason").notNull(),
  grantedBy: text("granted_by").notNull(),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at").notNull(),
  endedAt: at("ended_at"),
});
