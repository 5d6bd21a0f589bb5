import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { FeedReport } from "./feed-report.ts";

export const feedRuns = pgTable("feed_runs", {
  agencyId: agencyId(),
  feedRunId: integer("feed_run_id").notNull().generatedAlwaysAsIdentity(),
  source: text("source").notNull(),
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
  mediaKey: text("media_key"),
  problem: text("problem"),
  /** The feed's change date of the property when the picture was last requested. */
  changedAt: at("changed_at"),
});
