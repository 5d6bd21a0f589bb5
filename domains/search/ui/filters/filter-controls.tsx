import type { ComponentType } from "react";
import { addedChoices, statusChoices, withinChoices } from "#domains/search/filters/filter-options.ts";
import type { FieldName, SearchState } from "#domains/search/state/search-state.ts";
import type { FilterProps } from "./filter-props.ts";
import { FilterSelect } from "./filter-select.tsx";
import { KeywordField } from "./keyword-field.tsx";
import { RangeFilter } from "./range-filter.tsx";
import { TypeSelect } from "./type-select.tsx";

/** "main" filters are always visible on a wide screen, "more" filters on request. */
type Row = "main" | "more";
type Control = Readonly<{ row: Row; Control: ComponentType<FilterProps> | null }>;

/** The control of an upper bound is that of its lower bound. */
const withMin = (row: Row): Control => ({ row, Control: null });

/**
 * How the search form shows each field, in order. "hidden" keeps the value in a hidden input, so that a submit without
 * JavaScript preserves it; "elsewhere" is a control outside these rows.
 */
const controls = {
  channel: "elsewhere",
  placeId: "elsewhere",
  within: {
    row: "main",
    Control: ({ search, onChange }) =>
      search.placeId === undefined ? null : (
        <FilterSelect
          label="Distance"
          name="within"
          value={search.within}
          anyLabel="This area"
          choices={withinChoices(search.within)}
          className="col-span-2 xl:w-34"
          onChange={(within) => onChange({ within })}
        />
      ),
  },
  tags: { row: "main", Control: TypeSelect },
  minPrice: { row: "main", Control: (props) => <RangeFilter kind="price" {...props} className="xl:w-29" /> },
  maxPrice: withMin("main"),
  minBeds: { row: "main", Control: (props) => <RangeFilter kind="beds" {...props} className="xl:w-27" /> },
  maxBeds: withMin("main"),
  minSquareFeet: { row: "more", Control: (props) => <RangeFilter kind="sqft" {...props} /> },
  maxSquareFeet: withMin("more"),
  minAcreage: { row: "more", Control: (props) => <RangeFilter kind="acres" {...props} /> },
  maxAcreage: withMin("more"),
  status: {
    row: "more",
    Control: ({ search, onChange }) => (
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        anyLabel="On the market"
        choices={statusChoices(search.channel)}
        onChange={(status) => onChange({ status })}
      />
    ),
  },
  createdAgo: {
    row: "more",
    Control: ({ search, onChange }) => (
      <FilterSelect
        label="Added"
        name="created_ago"
        value={search.createdAgo}
        anyLabel="At any time"
        choices={addedChoices(search.createdAgo)}
        onChange={(createdAgo) => onChange({ createdAgo })}
      />
    ),
  },
  text: {
    row: "more",
    Control: ({ search, onChange }) => (
      <KeywordField text={search.text ?? ""} onChange={(text) => onChange({ text })} />
    ),
  },
  poly: "hidden",
  viewport: "hidden",
  branchId: "hidden",
  updatedAgo: "hidden",
  auctionDate: "hidden",
  shortLets: "hidden",
  pets: "hidden",
  sorted: "elsewhere",
  page: "elsewhere",
} satisfies Record<FieldName, Control | "hidden" | "elsewhere">;

const entries = Object.entries<Control | "hidden" | "elsewhere">(controls) as [FieldName, Control | string][];
const inRow = (row: Row) =>
  entries.flatMap(([name, control]) =>
    typeof control === "object" && control.row === row ? [{ name, Control: control.Control }] : [],
  );
const rows = { main: inRow("main"), more: inRow("more") };

export function FilterRow({ row, ...props }: FilterProps & { row: Row }) {
  return rows[row].map(({ name, Control }) => Control && <Control key={name} {...props} />);
}

export const usesMoreFilters = (search: SearchState) => rows.more.some(({ name }) => search[name] !== undefined);

export const isHiddenField = (name: FieldName) => controls[name] === "hidden";
