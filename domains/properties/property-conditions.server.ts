import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { oldestShown } from "./page-state.ts";
import { mediaObjects, properties, propertyMedia } from "./tables.server.ts";

const p = properties;

/** The agency's published properties, in any status. */
export function isPublished({ agency }: { agency: { id: number | Placeholder } }): SQL | undefined {
  return and(eq(p.agencyId, agency.id), eq(p.published, true));
}

/** Excludes sold and let properties whose page has expired: `getPageState` in SQL, as `has-page.server.test.ts` proves. */
export function hasPage(now: Date, { soldPageDays }: { soldPageDays: number }, closedOn: SQLWrapper = p.closedOn): SQL {
  return isOpenOn(oldestShown(now, soldPageDays), closedOn);
}

export const isOpenOn = (day: string | Placeholder, closedOn: SQLWrapper = p.closedOn) =>
  sql`${closedOn} >= ${day}::date`;

/** `slug` is the spelling of `toTagSlug`; properties may have spaces instead of hyphens. */
export const hasTag = (slug: SQL) => sql`${p.tags} && array[${slug}::text, replace(${slug}::text, '-', ' ')]`;

export const joinsMediaObject = and(
  eq(mediaObjects.agencyId, propertyMedia.agencyId),
  eq(mediaObjects.mediaKey, propertyMedia.mediaKey),
);
