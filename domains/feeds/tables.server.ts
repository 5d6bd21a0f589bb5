import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agencies } from "#domains/agency/tables.server.ts";
import type { MediaKind } from "#domains/properties/property-words.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { agencyId, at } from "#platform/db/columns.server.ts";
import type { FeedReport } from "./feed-report.ts";

/** What each import did. */
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

/** The pictures a feed names; one without a key is still to be fetched, or could not be used, which `problem` says. */
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
    /** What the feed said of the home's last change when the picture was last asked for. */
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
