/** The sort orders with their labels and what they sort by, in display order; `searchOrder` turns them into SQL. */
export const sortOrders = {
  "most-recent-first": { label: "Newest listed", by: "createdAt", descending: true },
  "least-expensive-first": { label: "Lowest price", by: "priceValue", descending: false },
  "most-expensive-first": { label: "Highest price", by: "priceValue", descending: true },
  "nearest-first": { label: "Nearest", by: "distance", descending: false },
  "most-recently-launched-first": { label: "Newly launched", by: "launchedAt", descending: true },
  "most-recently-updated-first": { label: "Recently updated", by: "updatedAt", descending: true },
  "most-square-feet-first": { label: "Largest", by: "squareFeet", descending: true },
  "least-square-feet-first": { label: "Smallest", by: "squareFeet", descending: false },
} as const;

export type SortOrder = keyof typeof sortOrders;
export const defaultSort: SortOrder = "most-recent-first";

export const isSortOrder = (value: unknown): value is SortOrder =>
  typeof value === "string" && Object.hasOwn(sortOrders, value);
