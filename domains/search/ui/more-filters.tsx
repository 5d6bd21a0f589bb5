import { acresLabel, addedChoices, squareFeetLabel, statusChoices } from "../filter-options.ts";
import type { FilterProps } from "./filter-props.ts";
import { FilterSelect } from "./filter-select.tsx";
import { KeywordField } from "./keyword-field.tsx";
import { RangeSelects } from "./range-selects.tsx";

/** What some choose besides. */
export function MoreFilters({ search, filters, shown, onChange }: FilterProps) {
  return (
    <>
      {shown.has("sqft") ? (
        <RangeSelects
          search={search}
          of="SquareFeet"
          field="square_feet"
          noun="sq ft"
          options={filters.sqftOptions}
          say={squareFeetLabel}
          onChange={onChange}
        />
      ) : null}
      {shown.has("acres") ? (
        <RangeSelects
          search={search}
          of="Acreage"
          field="acreage"
          noun="acres"
          options={filters.acresOptions}
          say={acresLabel}
          onChange={onChange}
        />
      ) : null}
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        any="On the market"
        choices={statusChoices(search.channel)}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Added"
        name="created_ago"
        value={search.createdAgo}
        any="At any time"
        choices={addedChoices(search.createdAgo)}
        onChange={(createdAgo) => onChange({ createdAgo })}
      />
      <KeywordField text={search.text ?? ""} onChange={(text) => onChange({ text })} />
    </>
  );
}
