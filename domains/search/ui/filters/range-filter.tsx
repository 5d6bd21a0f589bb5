import type { HomeFilterData } from "#domains/search/filters/filter-data.ts";
import { acresLabel, bedLabel, bedOptions, squareFeetLabel } from "#domains/search/filters/filter-options.ts";
import { priceLabel, priceOptions } from "#domains/search/filters/price-options.ts";
import type { OtherFilter } from "#domains/search/filters/type-options.ts";
import type { RawSearch } from "#domains/search/state/normalise-search.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { RangeSelects } from "./range-selects.tsx";

type Props = {
  kind: OtherFilter;
  /** Renders nothing unless `kind` is in this set. */
  shown: ReadonlySet<string>;
  search: SearchState;
  filters: HomeFilterData;
  className?: string;
  onChange: (change: RawSearch) => void;
};

const squareFeet = { of: "SquareFeet", field: "square_feet", noun: "sq ft", formatValue: squareFeetLabel } as const;
const acreage = { of: "Acreage", field: "acreage", noun: "acres", formatValue: acresLabel } as const;

export function RangeFilter({ kind, shown, filters, ...common }: Props) {
  if (!shown.has(kind)) return null;
  const { search } = common;
  switch (kind) {
    case "price":
      return (
        <RangeSelects
          {...common}
          of="Price"
          field="price"
          noun="price"
          options={priceOptions(search, filters)}
          formatValue={(price) => priceLabel(search, price)}
        />
      );
    case "beds":
      return (
        <RangeSelects
          {...common}
          of="Beds"
          field="beds"
          noun="beds"
          options={bedOptions}
          allowEqual
          formatValue={bedLabel}
        />
      );
    case "sqft":
      return <RangeSelects {...common} {...squareFeet} options={filters.sqftOptions} />;
    case "acres":
      return <RangeSelects {...common} {...acreage} options={filters.acresOptions} />;
  }
}
