import { parseSegments } from "./path-segments.ts";
import { type FieldName, normaliseSearch, orderFields, type RawSearch, type SearchState } from "./search-state.ts";

const fields = orderFields().map(([name, field]) => {
  const parameter = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { name, ...field, parameter, parameters: [...new Set([parameter, name, ...(field.aliases ?? [])])] };
});

/** All that are read. */
export const queryParameters = /* @__PURE__ */ fields.flatMap(({ parameters }) => parameters);

export function formatSearchQuery(search: SearchState): string {
  return formatQueryFields(search, () => true).toString();
}

/** Fields without a path segment. */
export function formatQueryOnlyFields(search: SearchState): string {
  const queryOnly = new Set(fields.filter(({ path }) => path === null).map(({ name }) => name));
  return formatQueryFields(search, (name) => queryOnly.has(name)).toString();
}

export function formatQueryFields(search: SearchState, isIncluded: (name: FieldName) => boolean): URLSearchParams {
  const query = new URLSearchParams();
  for (const { name, parameter } of fields) {
    const value = search[name];
    if (value !== undefined && isIncluded(name))
      query.set(parameter, Array.isArray(value) ? value.join(",") : String(value));
  }
  return query;
}

export function parseSearchQuery(query: URLSearchParams): SearchState {
  return normaliseSearch(parseQueryFields(query));
}

/** `fragment` may carry path segments as well; named parameters win over it. */
export function parseQueryFields(query: URLSearchParams): RawSearch {
  const found: Record<string, unknown> = { ...parseSegments((query.get("fragment") ?? "").split("/")) };
  for (const { name, parameters, parseQuery } of fields) {
    const values = parameters.flatMap((parameter) => query.getAll(parameter)).filter((value) => value !== "");
    const value = parseQuery && values.length > 0 ? parseQuery(values) : values[0];
    if (value !== undefined && value !== null) found[name] = value;
  }
  return found;
}

/** 64-bit FNV-1a over the sorted fields as 16 hex digits; the page is ignored. */
export function searchDigest({ page: _, ...search }: SearchState): string {
  const text = JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

type Typed = { q: string; text: string; map: boolean };

/** The `/search` query for a typed place, which the server resolves; other filters and the map view are preserved. */
export function formatTypedPlaceQuery(search: SearchState, { q, text, map }: Typed): string {
  const { placeId: _, poly: __, viewport: ___, page: ____, text: _____, ...rest } = search;
  const query = formatSearchQuery({ ...rest, ...(text ? { text } : {}) });
  return `${query}&${new URLSearchParams({ q })}${map ? "&hashbang=map" : ""}`;
}
