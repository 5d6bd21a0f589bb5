import { useId } from "react";
import { furnishingLabels } from "#domains/properties/facts/furnishing-labels.ts";
import { type RawSearch, type SearchState, searchedFurnishings } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import { useTyped } from "./filter-controls.tsx";
import { controlClass, FilterSelect, filterLabelClass } from "./filter-select.tsx";

type Props = { search: SearchState; onChange: (change: RawSearch) => void };

/** Filters of homes to rent. Loaded when the filters open; until then hidden inputs preserve their values. */
export function LettingFilters({ search, onChange }: Props) {
  return (
    <div className="facets-rent">
      <AvailableBy search={search} onChange={onChange} />
      <FilterSelect
        label={t("Furnishing")}
        name="furnishing"
        anyLabel={t("Any")}
        value={search.furnishing}
        choices={searchedFurnishings.map((value) => ({ value, label: t(furnishingLabels[value]) }))}
        onChange={(furnishing) => onChange({ furnishing })}
      />
      <FilterSelect
        label={t("Bills")}
        name="bills"
        anyLabel={t("Any")}
        value={search.bills && "true"}
        choices={[{ value: "true", label: t("Included||bills") }]}
        onChange={(bills) => onChange({ bills })}
      />
    </div>
  );
}

function AvailableBy({ search: { availableBy = "" }, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useTyped(availableBy);
  function change(day: string) {
    setTyped(day);
    // While a year is typed it is one of the first centuries.
    if (day === "" || day > "2000") onChange({ availableBy: day });
  }
  return (
    <div className="max-xl:col-span-2">
      <label htmlFor={id} className={filterLabelClass}>
        {t("Available by")}
      </label>
      <input
        id={id}
        type="date"
        name="available_by"
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        className={`${controlClass} px-3`}
      />
    </div>
  );
}
