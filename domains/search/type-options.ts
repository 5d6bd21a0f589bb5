import type { Channel } from "#domains/properties/property-words.ts";
import type { FilterData } from "./filter-data.ts";
import type { SearchState } from "./search-state.ts";
import { tagSlug } from "./tag-names.ts";

export type TypeGroup = Readonly<{ name: string; types: readonly Readonly<{ tag: string; name: string }>[] }>;
export type OtherFilter = FilterData["topLevels"][number]["otherFilters"][number];

/** The kinds of home an agency offers in a channel, each once; an empty tag means any and is no choice of its own. */
export function typeGroups({ topLevels }: FilterData, channel: Channel): TypeGroup[] {
  const seen = new Set([""]);
  return topLevels
    .filter(({ lettingsOnly, salesOnly }) => (channel === "sales" ? !lettingsOnly : !salesOnly))
    .map(({ name, subLevels }) => ({
      name,
      types: subLevels
        .filter(({ hideOnLettings }) => channel === "sales" || !hideOnLettings)
        .map(({ tag, name }) => ({ tag: tagSlug(tag), name }))
        .filter(({ tag }) => !seen.has(tag) && seen.add(tag)),
    }))
    .filter(({ types }) => types.length > 0);
}

/** The one of a search's tags that the type select shows. */
export function chosenType(groups: readonly TypeGroup[], tags: readonly string[] = []): string | undefined {
  return tags.find((tag) => groups.some(({ types }) => types.some((type) => type.tag === tag)));
}

/** Tags with the type changed; whatever else was asked for stays. */
export function changeType(groups: readonly TypeGroup[], tags: readonly string[] = [], type: string): string[] {
  const chosen = chosenType(groups, tags);
  return [...tags.filter((tag) => tag !== chosen), ...(type === "" ? [] : [type])];
}

/** Which further filters belong to the kind of home; one that is in use is never hidden. */
export function shownFilters(filters: FilterData, search: SearchState): ReadonlySet<OtherFilter> {
  const type = chosenType(typeGroups(filters, search.channel), search.tags);
  const level =
    filters.topLevels.find(({ subLevels }) => subLevels.some(({ tag }) => tagSlug(tag) === type)) ??
    filters.topLevels[0];
  const inUse: [OtherFilter, unknown][] = [
    ["beds", search.minBeds ?? search.maxBeds],
    ["price", search.minPrice ?? search.maxPrice],
    ["sqft", search.minSquareFeet ?? search.maxSquareFeet],
    ["acres", search.minAcreage ?? search.maxAcreage],
  ];
  return new Set([...(level?.otherFilters ?? []), ...inUse.filter(([, used]) => used !== undefined).map(([f]) => f)]);
}

/** What a search for one kind of deal keeps when the other is asked for: not its prices, nor what only one of them has. */
export function changeChannel(filters: FilterData, search: SearchState, channel: Channel) {
  if (channel === search.channel) return {};
  const offered = typeGroups(filters, channel);
  const type = chosenType(typeGroups(filters, search.channel), search.tags);
  const gone = type !== undefined && chosenType(offered, [type]) === undefined;
  return {
    channel,
    minPrice: undefined,
    maxPrice: undefined,
    ...(gone ? { tags: search.tags?.filter((tag) => tag !== type) } : {}),
    ...(search.status === "sold" || search.status === "let" ? { status: undefined } : {}),
    shortLets: undefined,
    pets: undefined,
    auctionDate: undefined,
  };
}
