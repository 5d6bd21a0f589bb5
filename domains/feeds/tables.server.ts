import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { agencyId, at, createdAt } from "#platform/db/columns.server.ts";
import type { FeedReport } from "./feed-report.ts";
import type { WayIn } from "./feed-sources.ts";

export type RunOutcome = "imported" | "held back" | "refused";

export const feedRuns = pgTable("feed_runs", {
  agencyId: agencyId(),
  feedRunId: integer("feed_run_id").notNull().generatedAlwaysAsIdentity(),
  /** The file, or the call of a real-time feed. */
  source: text("source").notNull(),
  feedSource: text("feed_source").notNull().default("feed"),
  outcome: text("outcome").$type<RunOutcome>().notNull().default("imported"),
  /** The channels and branch ids that a full file contains: "sales 901". */
  scopes: text("scopes").array().notNull().default([]),
  /** Where a held-back file waits for its release. */
  file: text("file"),
  startedAt: at("started_at").notNull(),
  finishedAt: at("finished_at").notNull(),
  report: jsonb("report").$type<FeedReport>().notNull(),
});

/** The pictures a feed lists. Without a key, one is not fetched yet or was rejected (see `problem`). */
export const feedMedia = pgTable("feed_media", {
  agencyId: agencyId(),
  propertyId: integer("property_id").notNull(),
  kind: text("kind").$type<MediaKind>().notNull(),
  position: integer("position").notNull(),
  source: text("source").notNull(),
  caption: text("caption"),
  alt: text("alt"),
  credit: text("credit"),
  mediaKey: text("media_key"),
  problem: text("problem"),
  /** The feed's change date of the property when the picture was last requested. */
  changedAt: at("changed_at"),
});

export const feedSources = pgTable("feed_sources", {
  agencyId: agencyId(),
  name: text("name").notNull(),
  wayIn: text("way_in").$type<WayIn>().notNull(),
  format: text("format"),
  lastRunAt: at("last_run_at").notNull(),
  lastImportedAt: at("last_imported_at"),
  pulledAt: at("pulled_at"),
  etag: text("etag"),
  lastModified: text("last_modified"),
  refusedRuns: integer("refused_runs").notNull().default(0),
  /** The open incident and when its mail was queued. */
  incident: text("incident"),
  incidentAt: at("incident_at"),
});

/** Only hashes: of the key, or of the client certificate. */
export const feedKeys = pgTable("feed_keys", {
  agencyId: agencyId(),
  feedKeyId: integer("feed_key_id").notNull().generatedAlwaysAsIdentity(),
  source: text("source").notNull(),
  hash: text("hash").notNull(),
  createdAt: createdAt(),
  lastUsedAt: at("last_used_at"),
  revokedAt: at("revoked_at"),
});
