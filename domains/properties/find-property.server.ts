import { and, eq, getTableColumns, type InferSelectModel, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { prepareOnce } from "#platform/db/database.server.ts";
import { listingEvents, properties } from "./tables.server.ts";

export type Property = Omit<
  InferSelectModel<typeof properties>,
  "agencyId" | "inCounties" | "countySlug" | "searchText" | "closedOn"
>;

const {
  agencyId: _a,
  inCounties: _i,
  countySlug: _c,
  searchText: _s,
  closedOn: _o,
  ...columns
} = getTableColumns(properties);

/** Includes unpublished properties: `getPageState` decides whether the public may see it. */
export async function findProperty({ db, agency }: Context, propertyId: number): Promise<Property | null> {
  const [row] = await propertyById(db).execute({ agencyId: agency.id, propertyId });
  return row ?? null;
}

const propertyById = prepareOnce((db) =>
  db
    .select(columns)
    .from(properties)
    .where(
      and(
        eq(properties.agencyId, sql.placeholder("agencyId")),
        eq(properties.propertyId, sql.placeholder("propertyId")),
      ),
    )
    .prepare("property"),
);

/** Whether the property has ever been public; listing events start then. */
export async function hasBeenListed({ db, agency }: Context, propertyId: number): Promise<boolean> {
  const rows = await db
    .select({ eventId: listingEvents.eventId })
    .from(listingEvents)
    .where(and(eq(listingEvents.agencyId, agency.id), eq(listingEvents.propertyId, propertyId)))
    .limit(1);
  return rows.length > 0;
}
