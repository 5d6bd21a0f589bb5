import { defaultOrder } from "#domains/search/state/default-order.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { defaultSort, sortOrders } from "#domains/search/state/sort-orders.ts";
import { t } from "#languages/translate.ts";
import type { Choice } from "./filter-options.ts";

/** Sorting by distance needs a place. */
export function sortChoices(search: Partial<SearchState>): Choice[] {
  return Object.entries(sortOrders)
    .filter(([, { by }]) => by !== "distance" || search.placeId !== undefined)
    .map(([value, { label }]) => ({ value, label: t(value === defaultSort ? defaultOrder(search) : label) }));
}
