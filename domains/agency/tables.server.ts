import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { AgencyConfig } from "./agency-config.ts";
import type { DocumentChanges } from "./revisions/documents.ts";

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

/** Changed documents of the agency folder that are not published yet. */
export const siteDrafts = pgTable("site_drafts", {
  agencyId: agencyId(),
  /** As in the folder: `pages/about.json`. */
  path: text("path").notNull(),
  /** null: the document is to be deleted. */
  document: jsonb("document"),
  /** Version of the published document that was changed; null: there was none. */
  baseVersion: text("base_version"),
  changedAt: at("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
});

/** Every publication, from the desk or from a folder. */
export const siteRevisions = pgTable("site_revisions", {
  agencyId: agencyId(),
  revisionId: integer("revision_id").notNull().generatedAlwaysAsIdentity(),
  publishedAt: at("published_at").notNull(),
  actor: text("actor").notNull(),
  source: text("source").$type<"desk" | "folder">().notNull(),
  summary: text("summary").array().notNull(),
  changes: jsonb("changes").$type<DocumentChanges>().notNull(),
});

/** When the draft is to be published. */
export const siteSchedules = pgTable("site_schedules", {
  agencyId: agencyId(),
  publishAt: at("publish_at").notNull(),
  actor: text("actor").notNull(),
  /** Why it could not be published. */
  problem: text("problem"),
});

/** Old addresses of the site. */
export const redirects = pgTable("redirects", {
  agencyId: agencyId(),
  /** As `toRedirectKey` writes it. */
  fromPath: text("from_path").notNull(),
  toPath: text("to_path").notNull(),
});

/** Set by the vendor; null: no limit. */
export const agencyQuotas = pgTable("agency_quotas", {
  agencyId: agencyId().primaryKey(),
  homes: integer("homes"),
  mediaBytes: bigint("media_bytes", { mode: "number" }),
  /** In 30 days. */
  mails: integer("mails"),
});
