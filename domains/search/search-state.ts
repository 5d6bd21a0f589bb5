import type { Channel } from "#domains/properties/property-words.ts";

export const sortWords = [
  "least-expensive-first",
  "most-expensive-first",
  "most-recent-first",
  "most-square-feet-first",
  "least-square-feet-first",
  "most-recently-launched-first",
  "most-recently-updated-first",
  "nearest-first",
] as const;
export type SortWord = (typeof sortWords)[number];

export const searchStatuses = ["available", "under-offer", "sold", "let", "all"] as const;
export type SearchStatus = (typeof searchStatuses)[number];

/** [west, south, east, north] in degrees. */
export type Viewport = readonly [number, number, number, number];

/**
 * What a visitor searches for. A field that has its default value is absent, so two searches are the same exactly when
 * their JSON is; `search-codecs.test.ts` holds that. Made only by `normaliseSearch`, changed only by `changeSearch`.
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
  /** Sorted, without repeats; a leading `!` means without. */
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
  /** Absent: what the agency shows by default. */
  status?: SearchStatus;
  /** `YYYY-MM-DD`. */
  auctionDate?: string;
  text?: string;
  /** Added or changed within so many days. */
  createdAgo?: number;
  updatedAgo?: number;
  shortLets?: true;
  pets?: true;
  branchId?: number;
  sorted?: SortWord;
  /** Absent: the first. */
  page?: number;
}>;
