import type { HomeFilterData } from "../../filter-data.ts";
import { type HomeTab, offeredTypes } from "../../home-tabs.ts";
import type { LooseSearch } from "../../normalise-search.ts";
import type { SearchState } from "../../search-state.ts";
import { FilterSelect } from "../filter-select.tsx";
import { RangeFilter } from "../range-filter.tsx";

const ranges = ["price", "beds", "sqft", "acres"] as const;

type Props = {
  tab: HomeTab;
  search: SearchState;
  filters: HomeFilterData;
  onChange: (fields: LooseSearch) => void;
};

/** A tab's kinds of home and the ranges it asks for. */
export function HomeFilters({ tab, search, filters, onChange }: Props) {
  const types = offeredTypes(tab, search.channel);
  const common = { search, filters, shown: new Set(tab.otherFilters), className: "lg:w-0 lg:grow", onChange };
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
      {ranges.map((kind) => (
        <RangeFilter key={kind} kind={kind} {...common} />
      ))}
    </>
  );
}

const slugOf = (tag: string) => tag.toLowerCase().trim().replaceAll(" ", "-");
