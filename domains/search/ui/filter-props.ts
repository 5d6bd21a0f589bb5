import type { FilterData } from "../filter-data.ts";
import type { LooseSearch } from "../normalise-search.ts";
import type { SearchState } from "../search-state.ts";
import type { OtherFilter } from "../type-options.ts";

export type FilterProps = {
  search: SearchState;
  filters: FilterData;
  shown: ReadonlySet<OtherFilter>;
  onChange: (change: LooseSearch) => void;
};
