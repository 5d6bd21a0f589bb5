import type { FilterData } from "#domains/search/filters/filter-data.ts";
import { selectedType, typeGroups } from "#domains/search/filters/type-options.ts";
import { formatQueryFields } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { isHiddenField } from "./filter-controls.tsx";

/** Filters without a form control, and the tags that the type select does not hold. */
export function HiddenFields({ search, filters }: { search: SearchState; filters: FilterData }) {
  const type = selectedType(typeGroups(filters, search.channel), search.tags);
  const fields = [
    ["previous_channel", search.channel],
    ...formatQueryFields(search, isHiddenField),
    ["tags", search.tags?.filter((tag) => tag !== type).join(",") ?? ""],
  ];
  return fields.map(([name, value]) =>
    value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
