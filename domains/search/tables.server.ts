import { bigint, date, doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Channel, PropertyStatus } from "#domains/properties/property-enums.ts";
import { agencyId, at, polygon } from "#platform/db/columns.server.ts";

/**
 * The published homes of each cell of a fixed grid. Triggers on properties only append rows, so that writers never wait
 * for each other; the sum of a cell's rows is its number of homes, and `mergeMapCells` merges them.
 */
export const mapCells = pgTable("map_cells", {
  agencyId: agencyId(),
  entryId: bigint("entry_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  channel: text("channel").$type<Channel>().notNull(),
  status: text("status").$type<PropertyStatus>().notNull(),
  closedOn: date("closed_on").notNull(),
  cellX: integer("cell_x").notNull(),
  cellY: integer("cell_y").notNull(),
  homes: integer("homes").notNull(),
  /** The sum of the property ids: the id itself where a cell has one home. */
  idSum: bigint("id_sum", { mode: "number" }).notNull(),
  /** These contain every home of the cell, but may be wider after a home has left. */
  west: doublePrecision("west").notNull(),
  south: doublePrecision("south").notNull(),
  east: doublePrecision("east").notNull(),
  north: doublePrecision("north").notNull(),
});

/** Areas that a travel time service computed; shared by all agencies. */
export const travelAreas = pgTable("travel_areas", {
  /** As in a search: `25-bicycle-yrk-station`. */
  journey: text("journey").primaryKey(),
  area: polygon("area").notNull(),
  fetchedAt: at("fetched_at").notNull().defaultNow(),
});
