import type { HomeFilterData } from "#domains/search/filters/filter-data.ts";
import { listBedOptions, rangeChoices } from "#domains/search/filters/filter-options.ts";
import { formatAcres, formatBeds, formatSquareFeet } from "#domains/search/filters/format-filters.ts";
import { priceLabel, priceOptions } from "#domains/search/filters/price-options.ts";
import { type OtherFilter, rangeNames } from "#domains/search/filters/type-options.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { type Message, t } from "#languages/translate.ts";
import { FilterSelect } from "./filter-select.tsx";

type Range = Readonly<{
  /** `price` for the parameters `min_price` and `max_price`. */
  parameter: string;
  labels: Readonly<Record<"min" | "max", Message>>;
  options: (search: SearchState, filters: HomeFilterData) => readonly number[];
  allowEqual?: boolean;
  format: (value: number, search: SearchState, filters: HomeFilterData) => string;
}>;

const ranges: Readonly<Record<OtherFilter, Range>> = {
  price: {
    parameter: "price",
    labels: { min: "Min price", max: "Max price" },
    options: priceOptions,
    format: (price, search, filters) => priceLabel(search, price, filters),
  },
  beds: {
    parameter: "beds",
    labels: { min: "Min beds", max: "Max beds" },
    options: ({ channel }, { studios }) => listBedOptions(studios?.includes(channel)),
    allowEqual: true,
    format: (beds) => capitalise(formatBeds(beds, "bed")),
  },
  sqft: {
    parameter: "square_feet",
    labels: { min: "Min sq ft", max: "Max sq ft" },
    options: (_, { sqftOptions }) => sqftOptions,
    format: formatSquareFeet,
  },
  acres: {
    parameter: "acreage",
    labels: { min: "Min acres", max: "Max acres" },
    options: (_, { acresOptions }) => acresOptions,
    format: formatAcres,
  },
};

type Props = {
  kind: OtherFilter;
  /** Renders nothing unless `kind` is in this set. */
  shown: ReadonlySet<string>;
  search: SearchState;
  filters: HomeFilterData;
  className?: string;
  onChange: (change: RawSearch) => void;
};

export function RangeFilter({ kind, shown, search, filters, className, onChange }: Props) {
  if (!shown.has(kind)) return null;
  const { parameter, labels, options, allowEqual = false, format } = ranges[kind];
  const [min, max] = [search[`min${rangeNames[kind]}`], search[`max${rangeNames[kind]}`]];
  const allowed = rangeChoices({ options: options(search, filters), min, max, allowEqual });
  return (
    <>
      {(["min", "max"] as const).map((side) => {
        const field = `${side}${rangeNames[kind]}` as const;
        return (
          <FilterSelect
            key={side}
            label={t(labels[side])}
            name={`${side}_${parameter}`}
            value={search[field]}
            anyLabel={t("Any")}
            choices={allowed[side].map((value) => ({ value: String(value), label: format(value, search, filters) }))}
            className={className}
            onChange={(value) => onChange({ [field]: value })}
          />
        );
      })}
    </>
  );
}
