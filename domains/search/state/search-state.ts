import type { Channel } from "#domains/properties/property-enums.ts";
import { type SearchStatus, searchStatuses } from "#domains/properties/status-groups.ts";
import { formatRadius, statusLabels } from "#domains/search/filters/format-filters.ts";
import { formatLongDate } from "#format/format-date.ts";
import { amount, bound, daysAgo, flag, prefixed, type Segment, summariseTags, tagChips } from "./field-kinds.ts";
import * as values from "./normalise-values.ts";
import { parseChannel } from "./normalise-values.ts";
import { defaultSort, isSortOrder, type SortOrder } from "./sort-orders.ts";

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

export type FieldName = keyof SearchState;

/** Unvalidated input from a path, a query, a form or storage. */
export type RawSearch = { readonly [Field in FieldName]?: unknown };

/** An active filter and the change that removes it. */
export type FilterChip = Readonly<{ label: string; without: RawSearch }>;

/** Names that a summary or chip needs and a search does not hold. */
export type SummaryNames = Readonly<{
  placeName: string | null;
  branchName?: string | null;
  /** The agency's own plural for a tag ("Barn conversions"). */
  tagName?: (tag: string) => string | undefined;
  /** Student rents are per person per week. */
  studentsPppw?: boolean;
  /** The tag that the subject of a summary names. */
  subjectTag?: string | undefined;
}>;

type Describe<Value, Result> = (
  value: Value | undefined,
  search: SearchState,
  names: SummaryNames,
) => Result | 0 | null | undefined;

/** One field of a search. Its query parameter is its name in snake case; the name itself and `aliases` are read too. */
type SearchField<Value> = {
  /** undefined: invalid or the default. */
  readonly normalise: (value: unknown, raw: RawSearch) => Value | undefined;
  readonly aliases?: readonly string[];
  /** Absent: the first value, unchanged. */
  readonly parseQuery?: (values: readonly string[]) => unknown;
  /** null: only in the query. */
  readonly path: Segment<Value> | null;
  /** Text removes the whole field. null: none of its own. */
  chip: Describe<Value, string | readonly FilterChip[]> | null;
  /** "subject": `searchSummary` builds the start of the sentence from it, or its lower bound mentions it. null: not mentioned. */
  summary: Describe<Value, string> | "subject" | null;
};

/** Every field of a search, in the order of the query. Codecs, chips and summaries iterate over it. */
const searchFields = {
  channel: {
    normalise: (value) => (value === "lettings" ? "lettings" : "sales"),
    parseQuery: ([word = ""]) => parseChannel(word),
    path: { parse: parseChannel },
    chip: null,
    summary: "subject",
  },
  placeId: {
    normalise: values.slug,
    path: { parse: prefixed("gid-").parse },
    chip: (placeId, _, { placeName }) => placeId && placeName,
    summary: "subject",
  },
  within: {
    normalise: (value, { placeId }) => (values.slug(placeId) ? values.number(value, [0.01, 50, 2]) : undefined),
    parseQuery: ([miles = ""]) => miles.replace(/-miles?$/, "").replace("-", "."),
    path: amount("within-#-miles", "within-#-miles?", 2),
    chip: (miles) => miles && `within ${formatRadius(miles)}`,
    summary: "subject",
  },
  poly: {
    normalise: values.polygon,
    path: prefixed("poly-"),
    chip: (poly) => poly && "drawn area",
    summary: "subject",
  },
  viewport: {
    normalise: values.viewport,
    parseQuery: ([sides = ""]) => sides.split(","),
    path: null,
    chip: (viewport) => viewport && "this part of the map",
    summary: "subject",
  },
  tags: {
    normalise: values.tags,
    aliases: ["tag", "type"],
    parseQuery: (lists) => lists.flatMap((list) => list.split(",")),
    path: {
      parse: (segment) => (segment.startsWith("tag-") ? segment.slice("tag-".length).split(",") : undefined),
      format: (tags) => `tag-${tags.join(",")}`,
    },
    chip: tagChips,
    summary: summariseTags,
  },
  minBeds: bound("min", "Beds"),
  maxBeds: bound("max", "Beds"),
  minPrice: bound("min", "Price"),
  maxPrice: bound("max", "Price"),
  minSquareFeet: bound("min", "SquareFeet"),
  maxSquareFeet: bound("max", "SquareFeet"),
  minAcreage: bound("min", "Acreage"),
  maxAcreage: bound("max", "Acreage"),
  status: {
    normalise: (value) => searchStatuses.find((status) => status === value),
    path: prefixed("status-"),
    chip: (status, { channel }) => status && (statusLabels[channel][status] ?? status),
    summary: (status) => (status === "under-offer" ? "under offer" : null),
  },
  auctionDate: {
    normalise: values.isoDate,
    path: prefixed("auction-date-"),
    chip: (date) => date && `auction of ${formatLongDate(date)}`,
    summary: (date) => date && `in the auction of ${formatLongDate(date)}`,
  },
  text: {
    normalise: values.cleanText,
    aliases: ["text_search"],
    path: prefixed("text-"),
    chip: (text) => text && `“${text}”`,
    summary: (text) => text && `mentioning “${text}”`,
  },
  createdAgo: daysAgo("added"),
  updatedAgo: daysAgo("changed"),
  shortLets: flag("short lets"),
  pets: {
    ...flag("pets considered"),
    summary: (pets, { tags }) => (pets || tags?.includes("pets-considered") ? "pets considered" : null),
  },
  branchId: {
    normalise: (value) => values.number(value, [1, 2_147_483_647]),
    path: null,
    chip: (id, _, { branchName }) => id && (branchName ? `${branchName} branch` : "one branch"),
    summary: "subject",
  },
  sorted: {
    normalise: (value, { placeId }) => {
      if (!isSortOrder(value) || value === defaultSort) return undefined;
      return value === "nearest-first" && values.slug(placeId) === undefined ? undefined : value;
    },
    path: { parse: (segment) => (isSortOrder(segment) ? segment : prefixed("sorted-").parse(segment)), format: String },
    chip: null,
    summary: null,
  },
  page: {
    normalise: (value) => values.number(value, [2, 100_000]),
    path: amount("page-#"),
    chip: null,
    summary: null,
  },
} satisfies { readonly [Field in FieldName]-?: SearchField<NonNullable<SearchState[Field]>> };

type Entry = readonly [FieldName, SearchField<unknown>];

/** The fields of a search in the order of the table, except that some come before another. */
export function orderFields(moves: { readonly [Field in FieldName]?: FieldName } = {}): readonly Entry[] {
  const names = Object.keys(searchFields) as FieldName[];
  for (const [name, before] of Object.entries(moves) as [FieldName, FieldName][]) {
    names.splice(names.indexOf(name), 1);
    names.splice(names.indexOf(before), 0, name);
  }
  return names.map((name) => [name, searchFields[name] as SearchField<unknown>]);
}

const fields = orderFields();

/** The only constructor of a SearchState. Drops invalid values and defaults. */
export function normaliseSearch(input: RawSearch): SearchState {
  const normalised = fields.map(([name, { normalise }]) => [name, normalise(input[name], input)] as const);
  return Object.freeze(Object.fromEntries(normalised.filter(([, value]) => value !== undefined))) as SearchState;
}

/** Any change resets the page to 1, unless the page itself changes. */
export function changeSearch(search: RawSearch, change: RawSearch): SearchState {
  return normaliseSearch({ ...search, page: undefined, ...change });
}

/** Prices belong to their channel, so another channel clears them. */
export function switchChannel(from: string, channel: string): RawSearch {
  return from === channel ? {} : { channel, minPrice: undefined, maxPrice: undefined };
}
