import { addedChoices, statusChoices } from "#domains/search/filters/filter-options.ts";
import type { FilterProps } from "./filter-props.ts";
import { FilterSelect } from "./filter-select.tsx";
import { KeywordField } from "./keyword-field.tsx";
import { RangeFilter } from "./range-filter.tsx";

export function MoreFilters({ search, filters, shown, onChange }: FilterProps) {
  const ranges = { search, filters, shown, onChange };
  return (
    <>
      <RangeFilter kind="sqft" {...ranges} />
      <RangeFilter kind="acres" {...ranges} />
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        anyLabel="On the market"
        choices={statusChoices(search.channel)}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Added"
        name="created_ago"
        value={search.createdAgo}
        anyLabel="At any time"
        choices={addedChoices(search.createdAgo)}
        onChange={(createdAgo) => onChange({ createdAgo })}
      />
      <KeywordField text={search.text ?? ""} onChange={(text) => onChange({ text })} />
    </>
  );
}
