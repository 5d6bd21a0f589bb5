import { changeType, selectedType, typeGroups } from "#domains/search/filters/type-options.ts";
import type { FilterProps } from "./filter-props.ts";
import { FilterSelect } from "./filter-select.tsx";

export function TypeSelect({ search, filters, onChange }: FilterProps) {
  const groups = typeGroups(filters, search.channel);
  if (groups.length === 0) return null;
  return (
    <FilterSelect
      label="Type"
      name="type"
      value={selectedType(groups, search.tags)}
      anyLabel="All types"
      className="col-span-2 xl:w-36"
      onChange={(type) => onChange({ tags: changeType(groups, search.tags, type) })}
    >
      {groups.map(({ name, types }) => (
        <optgroup key={name} label={name}>
          {types.map((type) => (
            <option key={type.tag} value={type.tag}>
              {type.name}
            </option>
          ))}
        </optgroup>
      ))}
    </FilterSelect>
  );
}
