import type { HomeFilterData } from "../filter-data.ts";
import { acresLabel, bedLabel, bedOptions, squareFeetLabel } from "../filter-options.ts";
import type { LooseSearch } from "../normalise-search.ts";
import { priceLabel, priceOptions } from "../price-options.ts";
import type { SearchState } from "../search-state.ts";
import type { OtherFilter } from "../type-options.ts";
import { RangeSelects } from "./range-selects.tsx";

type Props = {
  kind: OtherFilter;
  /** The ranges asked for; one that is not among them is not drawn. */
  shown: ReadonlySet<string>;
  search: SearchState;
  filters: HomeFilterData;
  className?: string;
  onChange: (change: LooseSearch) => void;
};

const squareFeet = { of: "SquareFeet", field: "square_feet", noun: "sq ft", say: squareFeetLabel } as const;
const acreage = { of: "Acreage", field: "acreage", noun: "acres", say: acresLabel } as const;

/** The least and most of one thing that homes are looked for by. */
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
          say={(price) => priceLabel(search, price)}
        />
      );
    case "beds":
      return (
        <RangeSelects {...common} of="Beds" field="beds" noun="beds" options={bedOptions} mayMeet say={bedLabel} />
      );
    case "sqft":
      return <RangeSelects {...common} {...squareFeet} options={filters.sqftOptions} />;
    case "acres":
      return <RangeSelects {...common} {...acreage} options={filters.acresOptions} />;
  }
}
