import type { SearchState } from "./search-state.ts";
import { defaultSort, sortOrders } from "./sort-orders.ts";

/** What the default order means for a search: lots and plots have their numbers, the homes sold or let the day it happened. */
export function defaultOrder({ tags, auctionDate, status }: Pick<SearchState, "tags" | "auctionDate" | "status">) {
  if (auctionDate || tags?.includes("auction")) return "Lot number";
  if (status === "sold" || status === "let") return "Latest first";
  return tags?.includes("new-home") ? "Development" : sortOrders[defaultSort].label;
}
