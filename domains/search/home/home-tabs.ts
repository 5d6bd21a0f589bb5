import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import type { Channel } from "#domains/properties/property-enums.ts";

type TopLevel = SearchTabs["topLevels"][number];

/** A tab of the home page's search. When `links` is set, they replace the form. */
export type HomeTab = Readonly<
  Pick<TopLevel, "id" | "name" | "subLevels" | "otherFilters"> & {
    channels: readonly Channel[];
    initialChannel: Channel;
    links: TopLevel["links"] | null;
  }
>;

export function listHomeTabs({ topLevels }: SearchTabs): HomeTab[] {
  return topLevels
    .filter(({ advancedOptions }) => !advancedOptions.hideOnHomepage)
    .toSorted((a, b) => homePageOrder(a) - homePageOrder(b))
    .map((level) => ({
      id: level.id,
      name: level.advancedOptions.nameOnHomepage ?? level.name,
      subLevels: level.subLevels,
      otherFilters: level.otherFilters,
      channels: tabChannels(level),
      initialChannel: defaultChannel(level),
      links: level.advancedOptions.displayLinksOnHomePage ? level.links : null,
    }));
}

function homePageOrder({ advancedOptions: { orderOnHomePage = Number.POSITIVE_INFINITY } }: TopLevel): number {
  return Math.min(orderOnHomePage, Number.MAX_SAFE_INTEGER);
}

function tabChannels({ advancedOptions: { lettingsOnly, salesOnly } }: TopLevel): readonly Channel[] {
  if (lettingsOnly) return ["lettings"];
  return salesOnly ? ["sales"] : ["sales", "lettings"];
}

/** Of the first tab on the home page. */
export const mainChannel = (tabs: SearchTabs): Channel => listHomeTabs(tabs)[0]?.initialChannel ?? "sales";

/** Lettings where the tab is for lettings only or has no for-sale flag; otherwise sales. */
function defaultChannel({ otherFilters, advancedOptions: { lettingsOnly, salesOnly } }: TopLevel): Channel {
  return lettingsOnly || (!salesOnly && !otherFilters.includes("for-sale")) ? "lettings" : "sales";
}
