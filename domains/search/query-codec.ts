import { channelOf } from "./channel-of.ts";
import { type LooseSearch, normaliseSearch } from "./normalise-search.ts";
import { parseSegments } from "./path-segments.ts";
import type { SearchState } from "./search-state.ts";

type Field = keyof SearchState;

/** The first name is the one we write; the others are read as well. */
const names: Readonly<Record<Field, readonly string[]>> = {
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

/** Fields the path has no segment for. */
const extras: readonly Field[] = ["viewport", "createdAgo", "updatedAgo", "shortLets", "pets", "branchId"];

export function formatQuery(search: SearchState): string {
  return format(search, Object.keys(names) as Field[]);
}

export function formatExtras(search: SearchState): string {
  return format(search, extras);
}

/** The fields a query names; `fragment` may carry path segments besides. */
export function parseQuery(query: URLSearchParams): LooseSearch {
  const found: Record<string, unknown> = { ...parseSegments((query.get("fragment") ?? "").split("/")) };
  for (const [field, known] of Object.entries(names) as [Field, readonly string[]][]) {
    const values = known.flatMap((name) => query.getAll(name)).filter((value) => value !== "");
    const value = values.length > 0 ? read(field, values) : null;
    if (value !== null) found[field] = value;
  }
  return found;
}

export function searchFromQuery(query: URLSearchParams): SearchState {
  return normaliseSearch(parseQuery(query));
}

function read(field: Field, values: string[]): unknown {
  const [first = ""] = values;
  if (field === "channel") return channelOf(first);
  if (field === "tags") return values.flatMap((value) => value.split(","));
  if (field === "viewport") return first.split(",");
  if (field === "within") return first.replace(/-miles?$/, "").replace("-", ".");
  return first;
}

function format(search: SearchState, fields: readonly Field[]): string {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = search[field];
    if (value !== undefined)
      query.set(names[field][0] ?? field, Array.isArray(value) ? value.join(",") : String(value));
  }
  return query.toString();
}
