import type { FilterData } from "../filter-data.ts";
import type { SearchState } from "../search-state.ts";
import { chosenType, typeGroups } from "../type-options.ts";

/** What a search asks for and the form has no control for, so that it survives a plain submit. */
export function HiddenFields({ search, filters }: { search: SearchState; filters: FilterData }) {
  const type = chosenType(typeGroups(filters, search.channel), search.tags);
  const fields = {
    previous_channel: search.channel,
    poly: search.poly,
    viewport: search.viewport?.join(","),
    branch_id: search.branchId,
    updated_ago: search.updatedAgo,
    auction_date: search.auctionDate,
    short_lets: search.shortLets,
    pets: search.pets,
    tags: search.tags?.filter((tag) => tag !== type).join(","),
  };
  return Object.entries(fields).map(([name, value]) =>
    value === undefined || value === "" ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
