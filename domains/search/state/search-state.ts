import type { Channel } from "#domains/properties/property-enums.ts";
import type { SearchStatus } from "#domains/properties/status-groups.ts";

export const sortOrders = [
  "least-expensive-first",
  "most-expensive-first",
  "most-recent-first",
  "most-square-feet-first",
  "least-square-feet-first",
  "most-recently-launched-first",
  "most-recently-updated-first",
  "nearest-first",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** [west, south, east, north] in degrees. */
export type Viewport = readonly [number, number, number, number];

/**
 * A property search. Default values are absent, so two searches are equal when their JSON is. Create it only with
 * `normaliseSearch`, change it only with `changeSearch`.
 */
export type SearchState = Readonly<{
  channel: Channel;
  /** `taunton-somerset`, a county (`somerset`), a country (`wales`), a postcode district or sector (`ta1`, `ta1-1`) or a postcode (`ta1-1aa`). */
  placeId?: string;
  /** Miles around the place. */
  within?: number;
  /** Encoded polyline of a closed ring. */
  poly?: string;
  viewport?: Viewport;
  /** Sorted and unique; a leading `!` excludes the tag. */
  tags?: readonly string[];
  /** 0 is a studio. */
  minBeds?: number;
  maxBeds?: number;
  /** Pounds; per calendar month for lettings. */
  minPrice?: number;
  maxPrice?: number;
  minSquareFeet?: number;
  maxSquareFeet?: number;
  minAcreage?: number;
  maxAcreage?: number;
  /** Absent: the agency's `defaultSearchStatus`. */
  status?: SearchStatus;
  /** `YYYY-MM-DD`. */
  auctionDate?: string;
  text?: string;
  /** Added or changed within this many days. */
  createdAgo?: number;
  updatedAgo?: number;
  shortLets?: true;
  pets?: true;
  branchId?: number;
  sorted?: SortOrder;
  /** Absent: page 1. */
  page?: number;
}>;
