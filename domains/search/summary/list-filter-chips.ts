import { formatTag } from "#domains/properties/tags.ts";
import { statusChoices } from "#domains/search/filters/filter-options.ts";
import { priceLabel } from "#domains/search/filters/price-options.ts";
import type { RawSearch } from "#domains/search/state/normalise-search.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatNumber } from "#format/format-number.ts";
import { formatMiles, formatRange, type SummaryNames } from "./search-summary.ts";

/** An active filter and the change that removes it. */
export type FilterChip = Readonly<{ label: string; without: RawSearch }>;

export function listFilterChips(search: SearchState, { placeName, branchName, tagName }: SummaryNames): FilterChip[] {
  const { minBeds, maxBeds, minPrice, maxPrice, minSquareFeet, maxSquareFeet, minAcreage, maxAcreage } = search;
  const name = (tag: string) => tagName?.(tag) ?? capitalise(formatTag(tag));
  const chip = (label: string | 0 | null | undefined, without: RawSearch): FilterChip[] =>
    label ? [{ label: capitalise(label), without }] : [];
  return [
    ...chip(placeName, { placeId: undefined, within: undefined, sorted: dropNearestFirst(search) }),
    ...chip(search.within && `within ${formatMiles(search.within)}`, { within: undefined }),
    ...chip(search.poly && "drawn area", { poly: undefined }),
    ...chip(search.viewport && "this part of the map", { viewport: undefined }),
    ...chip(search.branchId && (branchName ? `${branchName} branch` : "one branch"), { branchId: undefined }),
    ...(search.tags ?? []).flatMap((tag) =>
      chip(tag.startsWith("!") ? `no ${name(tag.slice(1)).toLowerCase()}` : name(tag), {
        tags: search.tags?.filter((other) => other !== tag),
      }),
    ),
    ...chip(formatRange(minBeds, maxBeds, formatBedrooms), { minBeds: undefined, maxBeds: undefined }),
    ...chip(
      formatRange(minPrice, maxPrice, (price) => priceLabel(search, price)),
      { minPrice: undefined, maxPrice: undefined },
    ),
    ...chip(
      formatRange(minSquareFeet, maxSquareFeet, (size) => `${formatNumber(size)} sq ft`),
      { minSquareFeet: undefined, maxSquareFeet: undefined },
    ),
    ...chip(
      formatRange(minAcreage, maxAcreage, (size) => `${size} ${size === 1 ? "acre" : "acres"}`),
      { minAcreage: undefined, maxAcreage: undefined },
    ),
    ...chip(formatStatus(search), { status: undefined }),
    ...chip(search.text && `“${search.text}”`, { text: undefined }),
    ...chip(search.auctionDate && `auction of ${formatLongDate(search.auctionDate)}`, { auctionDate: undefined }),
    ...chip(search.createdAgo && `added in ${formatDays(search.createdAgo)}`, { createdAgo: undefined }),
    ...chip(search.updatedAgo && `changed in ${formatDays(search.updatedAgo)}`, { updatedAgo: undefined }),
    ...chip(search.shortLets && "short lets", { shortLets: undefined }),
    ...chip(search.pets && "pets considered", { pets: undefined }),
  ];
}

function dropNearestFirst({ sorted }: SearchState) {
  return sorted === "nearest-first" ? undefined : sorted;
}

function formatBedrooms(beds: number): string {
  return beds === 0 ? "studio" : `${beds} ${beds === 1 ? "bedroom" : "bedrooms"}`;
}

function formatStatus({ status, channel }: SearchState): string | undefined {
  return status && (statusChoices(channel).find(({ value }) => value === status)?.label ?? status);
}

function formatDays(days: number): string {
  return days === 1 ? "the last day" : `the last ${days} days`;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
