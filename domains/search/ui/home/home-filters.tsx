import type { HomeFilterData } from "../../filter-data.ts";
import { acresLabel, bedLabel, bedOptions, squareFeetLabel } from "../../filter-options.ts";
import { type HomeTab, offeredTypes } from "../../home-tabs.ts";
import type { LooseSearch } from "../../normalise-search.ts";
import { priceLabel, priceOptions } from "../../price-options.ts";
import type { SearchState } from "../../search-state.ts";
import { FilterSelect } from "../filter-select.tsx";
import { RangeSelects } from "../range-selects.tsx";

type Props = {
  tab: HomeTab;
  search: SearchState;
  filters: HomeFilterData;
  onChange: (fields: LooseSearch) => void;
};

/** A tab's kinds of home and the ranges it asks for. */
export function HomeFilters({ tab, search, filters, onChange }: Props) {
  const types = offeredTypes(tab, search.channel);
  const common = { search, className: "lg:w-0 lg:grow", onChange };
  const shown = new Set(tab.otherFilters);
  return (
    <>
      {types.length > 1 ? (
        <FilterSelect
          label="Type"
          name="type"
          value={search.tags?.[0]}
          choices={types.map(({ tag, name }) => ({ value: slugOf(tag), label: name }))}
          className="col-span-2 md:col-span-1 lg:w-0 lg:grow"
          onChange={(tag) => onChange({ tags: [tag] })}
        />
      ) : (
        <input type="hidden" name="type" value={search.tags?.[0] ?? ""} />
      )}
      {shown.has("price") ? (
        <RangeSelects
          {...common}
          of="Price"
          field="price"
          noun="price"
          options={priceOptions(search, filters)}
          say={(price) => priceLabel(search, price)}
        />
      ) : null}
      {shown.has("beds") ? (
        <RangeSelects {...common} of="Beds" field="beds" noun="beds" options={bedOptions} mayMeet say={bedLabel} />
      ) : null}
      {shown.has("sqft") ? (
        <RangeSelects
          {...common}
          of="SquareFeet"
          field="square_feet"
          noun="sq ft"
          options={filters.sqftOptions}
          say={squareFeetLabel}
        />
      ) : null}
      {shown.has("acres") ? (
        <RangeSelects
          {...common}
          of="Acreage"
          field="acreage"
          noun="acres"
          options={filters.acresOptions}
          say={acresLabel}
        />
      ) : null}
    </>
  );
}

const slugOf = (tag: string) => tag.toLowerCase().trim().replaceAll(" ", "-");
