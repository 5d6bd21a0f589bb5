import { bedLabel, bedOptions, withinChoices } from "../filter-options.ts";
import { priceLabel, priceOptions } from "../price-options.ts";
import type { FilterProps } from "./filter-props.ts";
import { FilterSelect } from "./filter-select.tsx";
import { RangeSelects } from "./range-selects.tsx";
import { TypeSelect } from "./type-select.tsx";

/** What nearly everybody chooses. */
export function MainFilters({ search, filters, shown, onChange }: FilterProps) {
  return (
    <>
      {search.placeId === undefined ? null : (
        <FilterSelect
          label="Distance"
          name="within"
          value={search.within}
          any="This area"
          choices={withinChoices(search.within)}
          className="col-span-2 xl:w-34"
          onChange={(within) => onChange({ within })}
        />
      )}
      <TypeSelect search={search} filters={filters} onChange={onChange} />
      {shown.has("price") ? (
        <RangeSelects
          search={search}
          of="Price"
          field="price"
          noun="price"
          options={priceOptions(search, filters)}
          say={(price) => priceLabel(search, price)}
          className="xl:w-29"
          onChange={onChange}
        />
      ) : null}
      {shown.has("beds") ? (
        <RangeSelects
          search={search}
          of="Beds"
          field="beds"
          noun="beds"
          options={bedOptions}
          mayMeet
          say={bedLabel}
          className="xl:w-23"
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
