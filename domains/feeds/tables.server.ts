import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agencies } from "#domains/agency/tables.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { FeedReport } from "./feed-report.ts";

/** One row per import. */
export const feedRuns = pgTable(
  "feed_runs",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    feedRunId: integer("feed_run_id").notNull().generatedAlwaysAsIdentity(),
    source: text("source").notNull(),
    startedAt: at("started_at").notNull(),
    finishedAt: at("finished_at").notNull(),
    report: jsonb("report").$type<FeedReport>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.feedRunId] })],
);

/** The pictures a feed lists. Without a key, one is not fetched yet or was rejected (see `problem`). */
export const feedMedia = pgTable(
  "feed_media",
  {
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
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.propertyId, t.kind, t.position] }),
    foreignKey({
      columns: [t.agencyId, t.propertyId],
      foreignColumns: [properties.agencyId, properties.propertyId],
    }).onDelete("cascade"),
    index("feed_media_source").on(t.agencyId, t.source),
  ],
);
