import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import type { Channel } from "#domains/properties/property-words.ts";

type TopLevel = SearchTabs["topLevels"][number];

/** A category of the home page's search form. Where `links` is not null it shows them instead of the form. */
export type HomeTab = Readonly<
  Pick<TopLevel, "id" | "name" | "subLevels" | "otherFilters"> & {
    channels: readonly Channel[];
    opensOn: Channel;
    links: TopLevel["links"] | null;
  }
>;

/** The agency's tabs as its home page shows them: without those hidden there, in the order and by the names for it. */
export function homeTabs({ topLevels }: SearchTabs): HomeTab[] {
  return topLevels
    .filter(({ advancedOptions }) => !advancedOptions.hideOnHomepage)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((level) => ({
      id: level.id,
      name: level.advancedOptions.nameOnHomepage ?? level.name,
      subLevels: level.subLevels,
      otherFilters: level.otherFilters,
      channels: channelsOf(level),
      opensOn: channelOf(level),
      links: level.advancedOptions.displayLinksOnHomePage ? level.links : null,
    }));
}

/** What a tab offers to choose from in a channel. */
export function offeredTypes({ subLevels }: Pick<HomeTab, "subLevels">, channel: Channel): HomeTab["subLevels"] {
  return subLevels.filter(({ hideOnLettings }) => channel === "sales" || !hideOnLettings);
}

function placeOf({ advancedOptions: { orderOnHomePage = Number.POSITIVE_INFINITY } }: TopLevel): number {
  return Math.min(orderOnHomePage, Number.MAX_SAFE_INTEGER);
}

function channelsOf({ advancedOptions: { lettingsOnly, salesOnly } }: TopLevel): readonly Channel[] {
  if (lettingsOnly) return ["lettings"];
  return salesOnly ? ["sales"] : ["sales", "lettings"];
}

/** Lettings where the tab is for lettings only or has no for-sale flag; otherwise sales. */
function channelOf({ otherFilters, advancedOptions: { lettingsOnly, salesOnly } }: TopLevel): Channel {
  return lettingsOnly || (!salesOnly && !otherFilters.includes("for-sale")) ? "lettings" : "sales";
}
