import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Pagination } from "#domains/search/query/pagination.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";

export type ResultsPage = {
  properties: readonly Pick<PropertyCardData, "property_id" | "property_url">[];
  pagination: Pagination;
};

/** `page` is the results page it is on. */
export type AdjacentResult = { url: string; page: number };
export type AdjacentResults = { previous: AdjacentResult | null; next: AdjacentResult | null };

export function fetchAdjacentResults(
  propertyId: number,
  search: SearchState,
  { hiddenIds, signal }: { hiddenIds: ReadonlySet<number>; signal: AbortSignal },
): Promise<AdjacentResults | null> {
  const read = async (page: number): Promise<ResultsPage> => {
    const response = await fetch(`/search.ljson?${formatSearchQuery(changeSearch(search, { page }))}`, { signal });
    if (!response.ok) throw new Error(`/search.ljson returned ${response.status}`);
    return response.json();
  };
  return findAdjacentResults(propertyId, search.page ?? 1, read, hiddenIds);
}

/**
 * The previous and next property in the results that is not hidden, fetching the adjacent page at a page boundary; null when
 * it is not on the page.
 */
export async function findAdjacentResults(
  propertyId: number,
  page: number,
  readPage: (page: number) => Promise<ResultsPage>,
  hiddenIds: ReadonlySet<number>,
): Promise<AdjacentResults | null> {
  const read = async (number: number): Promise<ResultsPage> => {
    const { properties, pagination } = await readPage(number);
    const isShown = (id: number) => id === propertyId || !hiddenIds.has(id);
    return { properties: properties.filter(({ property_id }) => isShown(property_id)), pagination };
  };
  const { properties, pagination } = await read(page);
  const index = properties.findIndex((card) => card.property_id === propertyId);
  if (index < 0) return null;
  const toNeighbour = (number: number, card: ResultsPage["properties"][number] | undefined) =>
    card ? { url: card.property_url, page: number } : null;
  const [previous, next] = await Promise.all([
    index > 0 || !pagination.has_prev_page
      ? toNeighbour(page, properties[index - 1])
      : read(page - 1).then((before) => toNeighbour(page - 1, before.properties.at(-1))),
    index < properties.length - 1 || !pagination.has_next_page
      ? toNeighbour(page, properties[index + 1])
      : read(page + 1).then((after) => toNeighbour(page + 1, after.properties[0])),
  ]);
  return { previous, next };
}
