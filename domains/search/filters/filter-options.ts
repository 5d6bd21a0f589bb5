import type { Channel } from "#domains/properties/property-enums.ts";
import type { SearchStatus } from "#domains/properties/status-groups.ts";
import type { SearchState, SortOrder } from "#domains/search/state/search-state.ts";
import { formatMiles } from "#domains/search/summary/search-summary.ts";
import { formatNumber } from "#format/format-number.ts";

export type Choice = Readonly<{ value: string; label: string }>;

export const bedOptions: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const withinOptions: readonly number[] = [0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25];
const addedOptions: readonly number[] = [1, 3, 7, 14, 30];

export function bedLabel(beds: number): string {
  return beds === 0 ? "Studio" : `${beds} ${beds === 1 ? "bed" : "beds"}`;
}

export function squareFeetLabel(size: number): string {
  return `${formatNumber(size)} sq ft`;
}

export function acresLabel(size: number): string {
  return `${size} ${size === 1 ? "acre" : "acres"}`;
}

export function withinChoices(chosen: number | undefined): Choice[] {
  return withSelected(withinOptions, chosen).map((miles) => ({
    value: String(miles),
    label: `Within ${formatMiles(miles)}`,
  }));
}

export function addedChoices(chosen: number | undefined): Choice[] {
  return withSelected(addedOptions, chosen).map((days) => ({
    value: String(days),
    label: days === 1 ? "Last 24 hours" : `Last ${days} days`,
  }));
}

const statusLabels: Readonly<Record<Channel, Partial<Record<SearchStatus, string>>>> = {
  sales: { available: "Available", "under-offer": "Under offer", sold: "Sold", all: "Including sold" },
  lettings: { available: "Available", "under-offer": "Let agreed", let: "Let", all: "Including let" },
};

export function statusChoices(channel: Channel): Choice[] {
  return Object.entries(statusLabels[channel]).map(([value, label]) => ({ value, label }));
}

const sortLabels: Readonly<Record<SortOrder, string>> = {
  "most-recent-first": "Newest listed",
  "least-expensive-first": "Lowest price",
  "most-expensive-first": "Highest price",
  "nearest-first": "Nearest",
  "most-recently-launched-first": "Newly launched",
  "most-recently-updated-first": "Recently updated",
  "most-square-feet-first": "Largest",
  "least-square-feet-first": "Smallest",
};

/** Sorting by distance needs a place. */
export function sortChoices({ placeId }: Pick<SearchState, "placeId">): Choice[] {
  return Object.entries(sortLabels)
    .filter(([value]) => value !== "nearest-first" || placeId !== undefined)
    .map(([value, label]) => ({ value, label }));
}

function withSelected(options: readonly number[], chosen: number | undefined): number[] {
  const all = chosen === undefined || options.includes(chosen) ? options : [...options, chosen];
  return all.toSorted((a, b) => a - b);
}
