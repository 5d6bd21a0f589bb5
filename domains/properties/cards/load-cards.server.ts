import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { hasPage, isPublished, joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import { mediaObjects, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { prepareOnce } from "#platform/db/database.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";
import { type CardPhotoRow, type CardRow, cardColumns, toPropertyCardJson } from "./property-card-json.server.ts";

const maxCardPhotos = 5;

type CardQuery = { where: SQL | undefined; orderBy: SQL[]; limit?: number; offset?: number };

/** The cards of the agency's published properties that match and have a page. */
export async function findCards(ctx: Context, { where, orderBy, limit, offset = 0 }: CardQuery) {
  const { settings } = await agencyConfig(ctx);
  const query = ctx.db
    .select(cardColumns)
    .from(properties)
    .where(and(isPublished(ctx), hasPage(ctx.now, settings), where))
    .orderBy(...orderBy, asc(properties.propertyId))
    .offset(offset);
  return loadCards(ctx, await (limit === undefined ? query : query.limit(limit)));
}

/** Keeps the order of the rows and adds each property's first photos. */
export async function loadCards(ctx: Context, rows: readonly CardRow[]): Promise<PropertyCardData[]> {
  const photos = await findPhotos(
    ctx,
    rows.map((row) => row.propertyId),
  );
  const { settings } = await agencyConfig(ctx);
  const agency = { slug: ctx.agency.slug, settings };
  return rows.map((row) => toPropertyCardJson(row, photos.get(row.propertyId) ?? [], agency, ctx.now));
}

async function findPhotos({ db, agency }: Context, propertyIds: number[]): Promise<Map<number, CardPhotoRow[]>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await photosOfProperties(db).execute({ agencyId: agency.id, propertyIds });
  return Map.groupBy(rows, (row) => row.propertyId);
}

const photosOfProperties = prepareOnce((db) =>
  db
    .select({
      propertyId: propertyMedia.propertyId,
      mediaKey: propertyMedia.mediaKey,
      alt: propertyMedia.alt,
      width: mediaObjects.width,
      height: mediaObjects.height,
    })
    .from(propertyMedia)
    .innerJoin(mediaObjects, joinsMediaObject)
    .where(
      and(
        eq(propertyMedia.agencyId, sql.placeholder("agencyId")),
        sql`${propertyMedia.propertyId} = any(${sql.placeholder("propertyIds")}::int[])`,
        eq(propertyMedia.kind, "photo"),
        lt(propertyMedia.position, maxCardPhotos),
      ),
    )
    .orderBy(asc(propertyMedia.propertyId), asc(propertyMedia.position))
    .prepare("photos_of_properties"),
);
