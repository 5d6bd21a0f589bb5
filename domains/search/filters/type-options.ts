import type { Channel } from "#domains/properties/property-enums.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { RangeName } from "#domains/search/state/field-kinds.ts";
import { type RawSearch, type SearchState, switchChannel } from "#domains/search/state/search-state.ts";
import type { FilterData } from "./filter-data.ts";

export type TypeGroup = Readonly<{ name: string; types: readonly Readonly<{ tag: string; name: string }>[] }>;
export type OtherFilter = FilterData["topLevels"][number]["otherFilters"][number];

/** The search fields of each filter, without `min` and `max`. */
export const rangeNames = {
  beds: "Beds",
  price: "Price",
  sqft: "SquareFeet",
  acres: "Acreage",
} as const satisfies Record<OtherFilter, RangeName>;

/** The property types an agency offers in a channel, without duplicates. An empty tag means any type and is left out. */
export function typeGroups({ topLevels }: FilterData, channel: Channel): TypeGroup[] {
  const seen = new Set([""]);
  return topLevels
    .filter(({ lettingsOnly, salesOnly }) => (channel === "sales" ? !lettingsOnly : !salesOnly))
    .map(({ name, subLevels }) => ({
      name,
      types: typesForChannel(subLevels, channel)
        .map(({ tag, name }) => ({ tag: toTagSlug(tag), name }))
        .filter(({ tag }) => !seen.has(tag) && seen.add(tag)),
    }))
    .filter(({ types }) => types.length > 0);
}

export function typesForChannel<Type extends { hideOnLettings: boolean }>(
  types: readonly Type[],
  channel: Channel,
): Type[] {
  return types.filter(({ hideOnLettings }) => channel === "sales" || !hideOnLettings);
}

export function selectedType(groups: readonly TypeGroup[], tags: readonly string[] = []): string | undefined {
  return tags.find((tag) => groups.some(({ types }) => types.some((type) => type.tag === tag)));
}

/** Replaces the type and leaves the other tags. */
export function changeType(groups: readonly TypeGroup[], tags: readonly string[] = [], type: string): string[] {
  const chosen = selectedType(groups, tags);
  return [...tags.filter((tag) => tag !== chosen), ...(type === "" ? [] : [type])];
}

/** The filters that apply to the property type, plus any that are in use. */
export function visibleFilters(filters: FilterData, search: SearchState): ReadonlySet<OtherFilter> {
  const type = selectedType(typeGroups(filters, search.channel), search.tags);
  const level =
    filters.topLevels.find(({ subLevels }) => subLevels.some(({ tag }) => toTagSlug(tag) === type)) ??
    filters.topLevels[0];
  const filtersInUse = (Object.keys(rangeNames) as OtherFilter[]).filter(
    (filter) => (search[`min${rangeNames[filter]}`] ?? search[`max${rangeNames[filter]}`]) !== undefined,
  );
  return new Set([...(level?.otherFilters ?? []), ...filtersInUse]);
}

/** Switching channel clears the prices and every filter that the other channel does not have. */
export function changeChannel(filters: FilterData, search: SearchState, channel: Channel): RawSearch {
  if (channel === search.channel) return {};
  const offered = typeGroups(filters, channel);
  const type = selectedType(typeGroups(filters, search.channel), search.tags);
  const isUnavailable = type !== undefined && selectedType(offered, [type]) === undefined;
  return {
    ...switchChannel(search.channel, channel),
    ...(isUnavailable ? { tags: search.tags?.filter((tag) => tag !== type) } : {}),
    ...(search.status === "sold" || search.status === "let" ? { status: undefined } : {}),
    shortLets: undefined,
    pets: undefined,
    auctionDate: undefined,
  };
}
