import { deriveChangedFields } from "../listings/derive-fields.ts";
import type { VideoItem } from "../property-details.ts";
import type { properties } from "../tables.server.ts";
import type { PropertyOverride } from "./property-override.ts";

type Row = typeof properties.$inferSelect;
type FeedRow = Omit<Row, "searchText">;

/** The ids behind the override's names; undefined: not overridden, or not found. */
export type FoundIds = { staffMemberId?: number | null | undefined; parentPropertyId?: number | null | undefined };

/** The columns that the override sets, given the values of the feed. */
export function applyOverride(feed: FeedRow, override: PropertyOverride, ids: FoundIds): Partial<FeedRow> {
  const { materialInformation, negotiator, parentReference, documents, pictures, tags, ...own } = override;
  const { virtualTours, propertyVideos, location, ...columns } = own;
  const set = withoutUndefined({
    ...columns,
    ...ids,
    materialInformation: materialInformation && { ...feed.materialInformation, ...materialInformation },
    virtualTours: virtualTours?.map(toVideoItem("tour")),
    propertyVideos: propertyVideos?.map(toVideoItem("video")),
    location,
    locationPrecision: location && "exact",
  });
  return { ...set, ...deriveChangedFields(feed, { ...feed, ...set }, override) };
}

/** Ids as feeds number them. */
const toVideoItem = (kind: string) => (video: Omit<VideoItem, "id">, i: number) => ({
  id: `${kind}-${i + 1}`,
  ...video,
});

const withoutUndefined = (columns: Partial<FeedRow>): Partial<FeedRow> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
