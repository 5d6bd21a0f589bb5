import { orderFields, type RawSearch, type SearchState } from "./search-state.ts";

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
