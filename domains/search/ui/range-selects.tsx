import type { LooseSearch } from "../normalise-search.ts";
import { rangeChoices } from "../range-choices.ts";
import type { SearchState } from "../search-state.ts";
import { FilterSelect } from "./filter-select.tsx";

type Ends = "Beds" | "Price" | "SquareFeet" | "Acreage";

type Props<End extends Ends> = {
  search: SearchState;
  of: End;
  /** `price` for the fields `min_price` and `max_price`. */
  field: string;
  noun: string;
  options: readonly number[];
  mayMeet?: boolean;
  say: (value: number) => string;
  className?: string;
  onChange: (change: LooseSearch) => void;
};

/** The least and the most of something, each offering only what the other leaves. */
export function RangeSelects<End extends Ends>(props: Props<End>) {
  const { search, of, field, noun, options, mayMeet = false, say, className, onChange } = props;
  const [low, high] = [search[`min${of}`], search[`max${of}`]];
  const allowed = rangeChoices({ options, low, high, mayMeet });
  const choices = (values: number[]) => values.map((value) => ({ value: String(value), label: say(value) }));
  return (
    <>
      <FilterSelect
        label={`Min ${noun}`}
        name={`min_${field}`}
        value={low}
        any="Any"
        choices={choices(allowed.low)}
        className={className}
        onChange={(value) => onChange({ [`min${of}`]: value })}
      />
      <FilterSelect
        label={`Max ${noun}`}
        name={`max_${field}`}
        value={high}
        any="Any"
        choices={choices(allowed.high)}
        className={className}
        onChange={(value) => onChange({ [`max${of}`]: value })}
      />
    </>
  );
}
