import { withinChoices } from "#domains/search/filters/filter-options.ts";
import type { FilterProps } from "./filter-props.ts";
import { FilterSelect } from "./filter-select.tsx";
import { RangeFilter } from "./range-filter.tsx";
import { TypeSelect } from "./type-select.tsx";

export function MainFilters({ search, filters, shown, onChange }: FilterProps) {
  const ranges = { search, filters, shown, onChange };
  return (
    <>
      {search.placeId === undefined ? null : (
        <FilterSelect
          label="Distance"
          name="within"
          value={search.within}
          anyLabel="This area"
          choices={withinChoices(search.within)}
          className="col-span-2 xl:w-34"
          onChange={(within) => onChange({ within })}
        />
      )}
      <TypeSelect search={search} filters={filters} onChange={onChange} />
      <RangeFilter kind="price" {...ranges} className="xl:w-29" />
      <RangeFilter kind="beds" {...ranges} className="xl:w-27" />
    </>
  );
}
