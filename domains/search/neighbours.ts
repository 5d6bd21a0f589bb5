import type { PropertyCard } from "#domains/properties/property-card.ts";
import type { Pagination } from "./pagination.ts";

export type ResultPage = {
  properties: readonly Pick<PropertyCard, "property_id" | "property_url">[];
  pagination: Pagination;
};

/** A home beside another in its results, and the page of results it stands on. */
export type Neighbour = { url: string; page: number };
export type Neighbours = { previous: Neighbour | null; next: Neighbour | null };

/** Before and after a home in its results; at the border of a page the next page is asked for. Null: it is not among them. */
export async function findNeighbours(
  propertyId: number,
  page: number,
  read: (page: number) => Promise<ResultPage>,
): Promise<Neighbours | null> {
  const { properties, pagination } = await read(page);
  const place = properties.findIndex((card) => card.property_id === propertyId);
  if (place < 0) return null;
  const on = (number: number, card: ResultPage["properties"][number] | undefined) =>
    card ? { url: card.property_url, page: number } : null;
  const [previous, next] = await Promise.all([
    place > 0 || !pagination.has_prev_page
      ? on(page, properties[place - 1])
      : read(page - 1).then((before) => on(page - 1, before.properties.at(-1))),
    place < properties.length - 1 || !pagination.has_next_page
      ? on(page, properties[place + 1])
      : read(page + 1).then((after) => on(page + 1, after.properties[0])),
  ]);
  return { previous, next };
}
