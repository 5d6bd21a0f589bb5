import { grouped } from "#ui/grouped.ts";
import { longDate } from "#ui/long-date.ts";
import { statusChoices } from "./filter-options.ts";
import type { LooseSearch } from "./normalise-search.ts";
import { priceLabel } from "./price-options.ts";
import type { SearchState } from "./search-state.ts";
import { milesWords, rangeWords, type SummaryWords } from "./search-summary.ts";

/** One thing a search asks for, and the change that stops asking. */
export type Chip = Readonly<{ label: string; without: LooseSearch }>;

export function searchChips(search: SearchState, { placeName, branchName, tagName }: SummaryWords): Chip[] {
  const { minBeds, maxBeds, minPrice, maxPrice, minSquareFeet, maxSquareFeet, minAcreage, maxAcreage } = search;
  const name = (tag: string) => tagName?.(tag) ?? capital(tag.replaceAll("-", " "));
  const chip = (label: string | 0 | null | undefined, without: LooseSearch): Chip[] =>
    label ? [{ label: capital(label), without }] : [];
  return [
    ...chip(placeName, { placeId: undefined, within: undefined, sorted: nearestDropped(search) }),
    ...chip(search.within && `within ${milesWords(search.within)}`, { within: undefined }),
    ...chip(search.poly && "drawn area", { poly: undefined }),
    ...chip(search.viewport && "this part of the map", { viewport: undefined }),
    ...chip(search.branchId && (branchName ? `${branchName} branch` : "one branch"), { branchId: undefined }),
    ...(search.tags ?? []).flatMap((tag) =>
      chip(tag.startsWith("!") ? `no ${name(tag.slice(1)).toLowerCase()}` : name(tag), {
        tags: search.tags?.filter((other) => other !== tag),
      }),
    ),
    ...chip(rangeWords(minBeds, maxBeds, bedroomWords), { minBeds: undefined, maxBeds: undefined }),
    ...chip(
      rangeWords(minPrice, maxPrice, (price) => priceLabel(search, price)),
      { minPrice: undefined, maxPrice: undefined },
    ),
    ...chip(
      rangeWords(minSquareFeet, maxSquareFeet, (size) => `${grouped(size)} sq ft`),
      { minSquareFeet: undefined, maxSquareFeet: undefined },
    ),
    ...chip(
      rangeWords(minAcreage, maxAcreage, (size) => `${size} ${size === 1 ? "acre" : "acres"}`),
      { minAcreage: undefined, maxAcreage: undefined },
    ),
    ...chip(statusWords(search), { status: undefined }),
    ...chip(search.text && `“${search.text}”`, { text: undefined }),
    ...chip(search.auctionDate && `auction of ${longDate(search.auctionDate)}`, { auctionDate: undefined }),
    ...chip(search.createdAgo && `added in ${daysWords(search.createdAgo)}`, { createdAgo: undefined }),
    ...chip(search.updatedAgo && `changed in ${daysWords(search.updatedAgo)}`, { updatedAgo: undefined }),
    ...chip(search.shortLets && "short lets", { shortLets: undefined }),
    ...chip(search.pets && "pets considered", { pets: undefined }),
  ];
}

function nearestDropped({ sorted }: SearchState) {
  return sorted === "nearest-first" ? undefined : sorted;
}

function bedroomWords(beds: number): string {
  return beds === 0 ? "studio" : `${beds} ${beds === 1 ? "bedroom" : "bedrooms"}`;
}

function statusWords({ status, channel }: SearchState): string | undefined {
  return status && (statusChoices(channel).find(({ value }) => value === status)?.label ?? status);
}

function daysWords(days: number): string {
  return days === 1 ? "the last day" : `the last ${days} days`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
