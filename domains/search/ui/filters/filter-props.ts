import type { FilterData } from "#domains/search/filters/filter-data.ts";
import type { OtherFilter } from "#domains/search/filters/type-options.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";

export type FilterProps = {
  search: SearchState;
  filters: FilterData;
  shown: ReadonlySet<OtherFilter>;
  onChange: (change: RawSearch) => void;
};
