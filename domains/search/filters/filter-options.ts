import type { Channel } from "#domains/properties/property-enums.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { formatRadius, statusLabels } from "./format-filters.ts";

export type Choice = Readonly<{ value: string; label: string }>;

const bedOptions: readonly number[] = [1, 2, 3, 4, 5, 6];

/** 0 is a studio. */
export const listBedOptions = (withStudio = false) => (withStudio ? [0, ...bedOptions] : bedOptions);
const withinOptions: readonly number[] = [0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25];
const addedOptions: readonly number[] = [1, 3, 7, 14, 30];

const monthlyOptions: readonly number[] = [600, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000, 4_000];

export function monthlyChoices(chosen: number | undefined): Choice[] {
  return withSelected(monthlyOptions, chosen).map((pounds) => ({ value: String(pounds), label: formatPounds(pounds) }));
}

export function withinChoices(chosen: number | undefined): Choice[] {
  return withSelected(withinOptions, chosen).map((miles) => ({
    value: String(miles),
    label: t("Within {distance}", { distance: formatRadius(miles) }),
  }));
}

export function addedChoices(chosen: number | undefined): Choice[] {
  return withSelected(addedOptions, chosen).map((days) => ({
    value: String(days),
    label: t("{days, plural, one {Last 24 hours} other {Last # days}}", { days }),
  }));
}

export function statusChoices(channel: Channel): Choice[] {
  return Object.entries(statusLabels[channel]).map(([value, label]) => ({ value, label: t(label) }));
}

function withSelected(options: readonly number[], chosen: number | undefined): number[] {
  const all = chosen === undefined || options.includes(chosen) ? options : [...options, chosen];
  return all.toSorted((a, b) => a - b);
}

type Range = Readonly<{
  options: readonly number[];
  min: number | undefined;
  max: number | undefined;
  /** True for bedrooms (2 to 2 is a useful search), false for prices. */
  allowEqual: boolean;
}>;

/** The options of each end of a range, given the other. A selected value is always listed, even a custom one. */
export function rangeChoices({ options, min, max, allowEqual }: Range): { min: number[]; max: number[] } {
  const isUnder = (lower: number, upper: number) => lower < upper || (allowEqual && lower === upper);
  return {
    min: withSelected(
      options.filter((value) => max === undefined || isUnder(value, max)),
      min,
    ),
    max: withSelected(
      options.filter((value) => min === undefined || isUnder(min, value)),
      max,
    ),
  };
}
