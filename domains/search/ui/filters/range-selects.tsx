import { rangeChoices } from "#domains/search/filters/range-choices.ts";
import type { RawSearch } from "#domains/search/state/normalise-search.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { FilterSelect } from "./filter-select.tsx";

type Ends = "Beds" | "Price" | "SquareFeet" | "Acreage";

type Props<End extends Ends> = {
  search: SearchState;
  of: End;
  /** `price` for the fields `min_price` and `max_price`. */
  field: string;
  noun: string;
  options: readonly number[];
  allowEqual?: boolean;
  formatValue: (value: number) => string;
  className?: string;
  onChange: (change: RawSearch) => void;
};

/** Min and max selects; each limits the options of the other. */
export function RangeSelects<End extends Ends>(props: Props<End>) {
  const { search, of, field, noun, options, allowEqual = false, formatValue, className, onChange } = props;
  const [low, high] = [search[`min${of}`], search[`max${of}`]];
  const allowed = rangeChoices({ options, low, high, allowEqual });
  const choices = (values: number[]) => values.map((value) => ({ value: String(value), label: formatValue(value) }));
  return (
    <>
      <FilterSelect
        label={`Min ${noun}`}
        name={`min_${field}`}
        value={low}
        anyLabel="Any"
        choices={choices(allowed.low)}
        className={className}
        onChange={(value) => onChange({ [`min${of}`]: value })}
      />
      <FilterSelect
        label={`Max ${noun}`}
        name={`max_${field}`}
        value={high}
        anyLabel="Any"
        choices={choices(allowed.high)}
        className={className}
        onChange={(value) => onChange({ [`max${of}`]: value })}
      />
    </>
  );
}
