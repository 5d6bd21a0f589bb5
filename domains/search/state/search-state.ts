import { defaultDepositPercent } from "#domains/calculators/default-deposit.ts";
import type { Channel, Furnishing } from "#domains/properties/property-enums.ts";
import { type SearchStatus, searchStatuses } from "#domains/properties/status-groups.ts";
import { normaliseTravel, travelPath } from "#domains/search/travel/travel.ts";
import { amount, bound, daysAgo, flag, prefixed, type Segment } from "./field-kinds.ts";
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
  /** Journeys as `25-bicycle-yrk-station`, sorted, at most two; a home is within reach of all. */
  travel?: readonly string[];
  /** Sorted and unique; a leading `!` excludes the tag. */
  tags?: readonly string[];
  /** 0 is a studio. */
  minBeds?: number;
  maxBeds?: number;
  /** Pounds; per calendar month for lettings. */
  minPrice?: number;
  maxPrice?: number;
  /** Pounds a month, all in. */
  maxMonthly?: number;
  /** Per cent of the price, for the mortgage in `maxMonthly`. */
  deposit?: number;
  /** `YYYY-MM-DD`: homes to rent from then or earlier. */
  availableBy?: string;
  furnishing?: SearchedFurnishing;
  /** The rent includes bills. */
  bills?: true;
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

export const searchedFurnishings = [
  "furnished",
  "part_furnished",
  "unfurnished",
] as const satisfies readonly Furnishing[];
type SearchedFurnishing = (typeof searchedFurnishings)[number];

export type FieldName = keyof SearchState;

/** Unvalidated input from a path, a query, a form or storage. */
export type RawSearch = { readonly [Field in FieldName]?: unknown };

/** One field of a search. Its query parameter is its name in snake case; the name itself and `aliases` are read too. */
type SearchField<Value> = {
  /** undefined: invalid or the default. */
  readonly normalise: (value: unknown, raw: RawSearch) => Value | undefined;
  readonly aliases?: readonly string[];
  /** Absent: the first value, unchanged. */
  readonly parseQuery?: (values: readonly string[]) => unknown;
  /** null: only in the query. */
  readonly path: Segment<Value> | null;
};

const maxMonthlyOf = (value: unknown) => values.number(value, [1, 1_000_000]);

const ofLettings =
  <Value>(normalise: (value: unknown) => Value | undefined) =>
  (value: unknown, { channel }: RawSearch) =>
    channel === "lettings" ? normalise(value) : undefined;

/** Every field of a search, in the order of the query; what chips and summaries say of it is in `field-descriptions.ts`. */
const searchFields = {
  channel: {
    normalise: (value) => (value === "lettings" ? "lettings" : "sales"),
    parseQuery: ([word = ""]) => parseChannel(word),
    path: { parse: parseChannel },
  },
  placeId: {
    normalise: values.slug,
    path: { parse: prefixed("gid-").parse },
  },
  within: {
    normalise: (value, { placeId }) => (values.slug(placeId) ? values.number(value, [0.01, 50, 2]) : undefined),
    parseQuery: ([miles = ""]) => miles.replace(/-miles?$/, "").replace("-", "."),
    path: amount("within-#-miles", "within-#-miles?", 2),
  },
  poly: {
    normalise: values.polygon,
    path: prefixed("poly-"),
  },
  viewport: {
    normalise: values.viewport,
    parseQuery: ([sides = ""]) => sides.split(","),
    path: null,
  },
  travel: {
    normalise: normaliseTravel,
    parseQuery: (lists) => lists.flatMap((list) => list.split(",")),
    path: travelPath,
  },
  tags: {
    normalise: values.tags,
    aliases: ["tag", "type"],
    parseQuery: (lists) => lists.flatMap((list) => list.split(",")),
    path: {
      parse: (segment) => (segment.startsWith("tag-") ? segment.slice("tag-".length).split(",") : undefined),
      format: (tags) => `tag-${tags.join(",")}`,
    },
  },
  minBeds: bound("min", "Beds"),
  maxBeds: bound("max", "Beds"),
  minPrice: bound("min", "Price"),
  maxPrice: bound("max", "Price"),
  maxMonthly: { normalise: maxMonthlyOf, path: amount("up-to-#-a-month") },
  deposit: {
    normalise: (value, { channel, maxMonthly }) => {
      if (channel === "lettings" || maxMonthlyOf(maxMonthly) === undefined) return undefined;
      const percent = values.number(value, [0, 100]);
      return percent === defaultDepositPercent ? undefined : percent;
    },
    path: null,
  },
  availableBy: { normalise: ofLettings(values.isoDate), path: null },
  furnishing: {
    normalise: ofLettings((value) => searchedFurnishings.find((furnishing) => furnishing === value)),
    path: null,
  },
  bills: { normalise: ofLettings(values.yes), path: null },
  minSquareFeet: bound("min", "SquareFeet"),
  maxSquareFeet: bound("max", "SquareFeet"),
  minAcreage: bound("min", "Acreage"),
  maxAcreage: bound("max", "Acreage"),
  status: {
    normalise: (value) => searchStatuses.find((status) => status === value),
    path: prefixed("status-"),
  },
  auctionDate: {
    normalise: values.isoDate,
    path: prefixed("auction-date-"),
  },
  text: {
    normalise: values.cleanText,
    aliases: ["text_search"],
    path: prefixed("text-"),
  },
  createdAgo: daysAgo,
  updatedAgo: daysAgo,
  shortLets: flag,
  pets: flag,
  branchId: {
    normalise: (value) => values.number(value, [1, 2_147_483_647]),
    path: null,
  },
  sorted: {
    normalise: (value, { placeId }) => {
      if (!isSortOrder(value) || value === defaultSort) return undefined;
      return value === "nearest-first" && values.slug(placeId) === undefined ? undefined : value;
    },
    path: { parse: (segment) => (isSortOrder(segment) ? segment : prefixed("sorted-").parse(segment)), format: String },
  },
  page: {
    normalise: (value) => values.number(value, [2, 100_000]),
    path: amount("page-#"),
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
