import { loadBlocks } from "#app/blocks/load-blocks.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { shownPicture } from "#domains/agency/picture.ts";
import { searchColours } from "#domains/agency/search-colours.ts";
import { block } from "#domains/content/blocks.ts";
import { filterData } from "#domains/search/filter-data.ts";
import { homeTabs } from "#domains/search/home-tabs.ts";
import type { HomeSearchData } from "#domains/search/ui/home/home-search.tsx";
import type { Context } from "#platform/context.ts";

export type HomePage = Awaited<ReturnType<typeof loadHome>>;

/** The hero and the agency's blocks. `?tab=` opens a tab of the search form where no script can. */
export async function loadHome(ctx: Context, url: URL) {
  const config = await agencyConfig(ctx);
  const { home, media, theme } = config;
  const video = home.videoBackground;
  return {
    title: home.title,
    description: home.description,
    hero: {
      heading: home.heading,
      introduction: home.introduction,
      pictures: home.heroCarouselImages.map((picture) => shownPicture(media, picture)),
      video: video ? { url: video.url, poster: shownPicture(media, video.poster) } : null,
      search: searchForm(config, url.searchParams.get("tab")),
      colours: searchColours(home, theme.colours),
      alternative: {
        label: home.valuationBannerButtonText,
        url: home.valuationBannerUrl,
        newTab: home.valuationBannerUrlOpenInNewTab,
      },
    },
    blocks: await loadBlocks(ctx, block.array().parse(home.blocks)),
  };
}

/** Null where every tab is hidden on the home page. */
function searchForm({ search, settings }: AgencyConfig, asked: string | null): HomeSearchData | null {
  const tabs = homeTabs(search);
  const tab = tabs.find(({ id }) => id === asked) ?? tabs[0];
  if (tab === undefined) return null;
  const { topLevels: _, ...filters } = filterData(search, settings);
  return { tabs, tab, filters, dropdown: settings.replaceSearchTagCarouselToDropdownOnMobile };
}
