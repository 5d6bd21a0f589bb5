import { type ComponentType, useId, useState } from "react";
import { readStoredDeposit } from "#domains/calculators/ui/stored-deposit.ts";
import type { FilterData } from "#domains/search/filters/filter-data.ts";
import {
  addedChoices,
  type Choice,
  monthlyChoices,
  statusChoices,
  withinChoices,
} from "#domains/search/filters/filter-options.ts";
import { changeType, type OtherFilter, selectedType, typeGroups } from "#domains/search/filters/type-options.ts";
import type { FieldName, RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { type Message, t } from "#languages/translate.ts";
import { controlClass, FilterSelect, filterLabelClass } from "./filter-select.tsx";
import { RangeFilter } from "./range-filter.tsx";

export type FilterProps = {
  search: SearchState;
  filters: FilterData;
  shown: ReadonlySet<OtherFilter>;
  onChange: (change: RawSearch) => void;
};

/** "main" filters are always visible on a wide screen, "more" filters on request. */
type Row = "main" | "more";
type Control = Readonly<{ row: Row; Control: ComponentType<FilterProps> | null }>;

/** The control of an upper bound is that of its lower bound. */
const withMin = (row: Row): Control => ({ row, Control: null });

const select = (
  field: "within" | "createdAgo",
  { label, anyLabel, ...props }: { label: Message; anyLabel: Message; name: string; className?: string },
  choices: (search: SearchState) => readonly Choice[],
): ComponentType<FilterProps> =>
  function Control({ search, onChange }) {
    const change = (value: string) => onChange({ [field]: value });
    return (
      <FilterSelect
        {...props}
        label={t(label)}
        anyLabel={t(anyLabel)}
        value={search[field]}
        choices={choices(search)}
        onChange={change}
      />
    );
  };

const Distance = select(
  "within",
  { label: "Distance", name: "within", anyLabel: "This area", className: "col-span-2 xl:w-34" },
  ({ within }) => withinChoices(within),
);
/** The first choice is what a search without a status finds, which is not offered twice. */
function Status({ search: { channel, status }, filters: { defaultStatus }, onChange }: FilterProps) {
  const choices = statusChoices(channel);
  const same = choices.find(({ value }) => value === defaultStatus);
  return (
    <FilterSelect
      label={t("Status")}
      name="status"
      anyLabel={same?.label ?? t("On the market")}
      value={status}
      choices={choices.filter((choice) => choice !== same || choice.value === status)}
      onChange={(value) => onChange({ status: value })}
    />
  );
}
const Added = select("createdAgo", { label: "Added", name: "created_ago", anyLabel: "At any time" }, ({ createdAgo }) =>
  addedChoices(createdAgo),
);

/** With the deposit that the visitor has entered for the whole cost of a home. */
function Monthly({ search: { maxMonthly, deposit: percent }, onChange }: FilterProps) {
  return (
    <FilterSelect
      label={percent === undefined ? t("Monthly cost") : t("Monthly cost, {percent}% deposit", { percent })}
      name="max_monthly"
      anyLabel={t("Any")}
      value={maxMonthly}
      choices={monthlyChoices(maxMonthly)}
      onChange={(value) => onChange({ maxMonthly: value, deposit: readStoredDeposit() })}
    />
  );
}

/**
 * How the search form shows each field, in order. "hidden" keeps the value in a hidden input, so that a submit without
 * JavaScript preserves it; "elsewhere" is a control outside these rows.
 */
const controls = {
  channel: "elsewhere",
  placeId: "elsewhere",
  within: {
    row: "main",
    Control: (props) => (props.search.placeId === undefined ? null : <Distance {...props} />),
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
  maxMonthly: { row: "more", Control: Monthly },
  status: { row: "more", Control: Status },
  createdAgo: { row: "more", Control: Added },
  text: {
    row: "more",
    Control: ({ search, onChange }) => (
      <KeywordField text={search.text ?? ""} onChange={(text) => onChange({ text })} />
    ),
  },
  poly: "hidden",
  viewport: "hidden",
  travel: "hidden",
  branchId: "hidden",
  deposit: "hidden",
  availableBy: "hidden",
  furnishing: "hidden",
  bills: "hidden",
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

/** The status does not open them: links to sold homes choose it, and a chip shows it. */
export const usesMoreFilters = (search: SearchState) =>
  rows.more.some(({ name }) => name !== "status" && search[name] !== undefined);

export const isHiddenField = (name: FieldName) => controls[name] === "hidden";

/** What is typed, until the search changes. */
export function useTyped(text: string) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }
  return [typed, setTyped] as const;
}

/** Full-text search, applied on Enter or blur. */
function KeywordField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useTyped(text);
  return (
    <div className="col-span-2 max-xl:order-last">
      <label htmlFor={id} className={filterLabelClass}>
        {t("Keyword")}
      </label>
      <input
        id={id}
        type="text"
        name="text"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={100}
        placeholder={t("Garden, garage, study …")}
        enterKeyHint="search"
        onBlur={() => typed.trim() === text || onChange(typed)}
        className={`${controlClass} px-3`}
      />
    </div>
  );
}

function TypeSelect({ search, filters, onChange }: FilterProps) {
  const groups = typeGroups(filters, search.channel);
  if (groups.length === 0) return null;
  return (
    <FilterSelect
      label={t("Type")}
      name="type"
      value={selectedType(groups, search.tags)}
      anyLabel={t("All types")}
      className="col-span-2 xl:w-50"
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
