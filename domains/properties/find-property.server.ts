import { and, eq, getTableColumns, type InferSelectModel, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { oncePerDatabase } from "#platform/db/database.server.ts";
import type { MediaRow } from "./media/group-media.ts";
import type { PriceChange } from "./pricing/price-history.ts";
import { listingEvents, properties } from "./tables.server.ts";

export type Property = Omit<
  InferSelectModel<typeof properties>,
  "agencyId" | "inCounties" | "countySlug" | "searchText" | "closedOn"
> & {
  /** Whether it may be a development with properties of its own. */
  hasChildren: boolean;
  media: MediaRow[];
  /** Oldest first. */
  priceChanges: PriceChange[];
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

/** One statement, because each costs more than it takes to run. Drizzle would drop the table names. */
const hasChildren = `exists (
  select from properties child
  where child.agency_id = properties.agency_id and child.parent_property_id = properties.property_id
)`;
const media = `(
  select coalesce(json_agg(json_build_object(
    'kind', shown.kind, 'key', shown.media_key, 'alt', shown.alt, 'caption', shown.caption, 'width', stored.width,
    'height', stored.height, 'contentType', stored.content_type, 'credit', stored.credit
  ) order by shown.position), '[]')
  from property_media shown join media_objects stored using (agency_id, media_key)
  where shown.agency_id = properties.agency_id and shown.property_id = properties.property_id
)`;
const priceChanges = `(
  select coalesce(json_agg(json_build_object(
    'previousPrice', previous_price, 'price', listing_events.price, 'occurredAt', occurred_at
  ) order by occurred_at, event_id), '[]')
  from listing_events
  where listing_events.agency_id = properties.agency_id and listing_events.property_id = properties.property_id
    and kind = 'price'
)`;

const propertyById = oncePerDatabase((db) =>
  db
    .select({
      ...columns,
      hasChildren: sql<boolean>`${sql.raw(hasChildren)}`,
      media: sql<MediaRow[]>`${sql.raw(media)}`,
      priceChanges: sql<PriceChange[]>`${sql.raw(priceChanges)}`,
    })
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
