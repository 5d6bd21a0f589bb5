import { normaliseSearch, type RawSearch } from "./normalise-search.ts";
import { parseChannel } from "./parse-channel.ts";
import { parseSegments } from "./path-segments.ts";
import type { SearchState } from "./search-state.ts";

type Field = keyof SearchState;

/** The first name is written; the others are accepted as aliases. */
const parameterNames: Readonly<Record<Field, readonly string[]>> = {
  channel: ["channel"],
  placeId: ["place_id", "placeId"],
  within: ["within"],
  poly: ["poly"],
  viewport: ["viewport"],
  tags: ["tags", "tag", "type"],
  minBeds: ["min_beds", "minBeds"],
  maxBeds: ["max_beds", "maxBeds"],
  minPrice: ["min_price", "minPrice"],
  maxPrice: ["max_price", "maxPrice"],
  minSquareFeet: ["min_square_feet", "minSquareFeet"],
  maxSquareFeet: ["max_square_feet", "maxSquareFeet"],
  minAcreage: ["min_acreage", "minAcreage"],
  maxAcreage: ["max_acreage", "maxAcreage"],
  status: ["status"],
  auctionDate: ["auction_date", "auctionDate"],
  text: ["text", "text_search"],
  createdAgo: ["created_ago", "createdAgo"],
  updatedAgo: ["updated_ago", "updatedAgo"],
  shortLets: ["short_lets", "shortLets"],
  pets: ["pets"],
  branchId: ["branch_id", "branchId"],
  sorted: ["sorted"],
  page: ["page"],
};

/** Fields without a path segment. */
const queryOnlyFields: readonly Field[] = ["viewport", "createdAgo", "updatedAgo", "shortLets", "pets", "branchId"];

export function formatSearchQuery(search: SearchState): string {
  return formatFields(search, Object.keys(parameterNames) as Field[]);
}

export function formatQueryOnlyFields(search: SearchState): string {
  return formatFields(search, queryOnlyFields);
}

/** `fragment` may carry path segments as well; named parameters win over it. */
export function parseQueryFields(query: URLSearchParams): RawSearch {
  const found: Record<string, unknown> = { ...parseSegments((query.get("fragment") ?? "").split("/")) };
  for (const [field, known] of Object.entries(parameterNames) as [Field, readonly string[]][]) {
    const values = known.flatMap((name) => query.getAll(name)).filter((value) => value !== "");
    const value = values.length > 0 ? parseField(field, values) : null;
    if (value !== null) found[field] = value;
  }
  return found;
}

export function parseSearchQuery(query: URLSearchParams): SearchState {
  return normaliseSearch(parseQueryFields(query));
}

function parseField(field: Field, values: string[]): unknown {
  const [first = ""] = values;
  if (field === "channel") return parseChannel(first);
  if (field === "tags") return values.flatMap((value) => value.split(","));
  if (field === "viewport") return first.split(",");
  if (field === "within") return first.replace(/-miles?$/, "").replace("-", ".");
  return first;
}

function formatFields(search: SearchState, fields: readonly Field[]): string {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = search[field];
    if (value !== undefined)
      query.set(parameterNames[field][0] ?? field, Array.isArray(value) ? value.join(",") : String(value));
  }
  return query.toString();
}
