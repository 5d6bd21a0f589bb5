import { and, eq, getTableColumns, type InferSelectModel, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { oncePerDatabase } from "#platform/db/database.server.ts";
import { listingEvents, properties } from "./tables.server.ts";

export type Property = Omit<
  InferSelectModel<typeof properties>,
  "agencyId" | "inCounties" | "countySlug" | "searchText" | "closedOn"
> & {
  /** Whether it may be a development with properties of its own. */
  hasChildren: boolean;
};

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

const hasChildren = `exists (
  select from properties child
  where child.agency_id = properties.agency_id and child.parent_property_id = properties.property_id
)`;

const propertyById = oncePerDatabase((db) =>
  db
    .select({ ...columns, hasChildren: sql<boolean>`${sql.raw(hasChildren)}` })
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
