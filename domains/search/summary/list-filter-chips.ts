import { orderFields } from "#domains/search/state/order-fields.ts";
import type { FilterChip, SearchState, SummaryNames } from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";

const fields = orderFields({ branchId: "tags", text: "auctionDate" });

export function listFilterChips(search: SearchState, names: SummaryNames): FilterChip[] {
  return fields.flatMap(([name, { chip }]) => {
    const found = chip?.(search[name], search, names) || [];
    const chips = typeof found === "string" ? [{ label: found, without: { [name]: undefined } }] : found;
    return chips.map(({ label, without }) => ({ label: capitalise(label), without }));
  });
}
