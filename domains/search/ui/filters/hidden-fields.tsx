import type { FilterData } from "#domains/search/filters/filter-data.ts";
import { selectedType, typeGroups } from "#domains/search/filters/type-options.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** Filters without a form control, so that a submit without JavaScript keeps them. */
export function HiddenFields({ search, filters }: { search: SearchState; filters: FilterData }) {
  const type = selectedType(typeGroups(filters, search.channel), search.tags);
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
