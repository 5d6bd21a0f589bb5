import { toTagSlug } from "#domains/properties/tags.ts";
import type { HomeFilterData } from "#domains/search/filters/filter-data.ts";
import { typesForChannel } from "#domains/search/filters/type-options.ts";
import type { HomeTab } from "#domains/search/home/home-tabs.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { RangeFilter } from "#domains/search/ui/filters/range-filter.tsx";

const ranges = ["price", "beds", "sqft", "acres"] as const;

type Props = {
  tab: HomeTab;
  search: SearchState;
  filters: HomeFilterData;
  onChange: (fields: RawSearch) => void;
};

export function HomeFilters({ tab, search, filters, onChange }: Props) {
  const types = typesForChannel(tab.subLevels, search.channel);
  const common = { search, filters, shown: new Set(tab.otherFilters), className: "lg:w-0 lg:grow", onChange };
  return (
    <>
      {types.length > 1 ? (
        <FilterSelect
          label="Type"
          name="type"
          value={search.tags?.[0]}
          choices={types.map(({ tag, name }) => ({ value: toTagSlug(tag), label: name }))}
          className="col-span-2 md:col-span-1 lg:w-0 lg:grow"
          onChange={(tag) => onChange({ tags: [tag] })}
        />
      ) : (
        <input type="hidden" name="type" value={search.tags?.[0] ?? ""} />
      )}
      {ranges.map((kind) => (
        <RangeFilter key={kind} kind={kind} {...common} />
      ))}
    </>
  );
}
