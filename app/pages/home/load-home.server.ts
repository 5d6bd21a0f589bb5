import { loadBlocks } from "#app/blocks/load-blocks.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { homeSearchColours } from "#domains/agency/home-search-colours.ts";
import type { Block } from "#domains/content/block-schemas.ts";
import { filmUrl } from "#domains/properties/media/media-url.ts";
import { toFilterData } from "#domains/search/filters/filter-data.ts";
import { listHomeTabs } from "#domains/search/home/home-tabs.ts";
import type { HomeSearchData } from "#domains/search/ui/home/home-search.tsx";
import type { Context } from "#platform/context.ts";

export type HomePage = Awaited<ReturnType<typeof loadHome>>;

/** The hero and the agency's blocks. `?tab=` selects a tab of the search form without JavaScript. */
export async function loadHome(ctx: Context, url: URL) {
  const config = await agencyConfig(ctx);
  const { home, media, theme } = config;
  const video = home.videoBackground;
  const blocks = await loadBlocks(ctx, {
    slug: "/",
    title: home.heading,
    description: home.introduction,
    // `homeFile` has checked them before they were stored.
    blocks: home.blocks as Block[],
  });
  return {
    title: home.title,
    description: home.description,
    hero: {
      layout: theme.layout.hero,
      heading: home.heading,
      introduction: home.introduction,
      pictures: home.heroCarouselImages.map((picture) => resolvePicture(media, picture)),
      video: video ? { url: toFilmUrl(video, media), poster: resolvePicture(media, video.poster) } : null,
      search: searchForm(config, url.searchParams.get("tab")),
      colours: homeSearchColours(home, theme.colours),
      alternative: {
        label: home.valuationBannerButtonText,
        url: home.valuationBannerUrl,
        newTab: home.valuationBannerUrlOpenInNewTab,
      },
    },
    // The button of the hero is close above the menu.
    blocks: blocks.map((block) =>
      block.type === "secondaryMenu"
        ? { ...block, items: block.items.filter(({ url }) => url !== home.valuationBannerUrl) }
        : block,
    ),
  };
}

const toFilmUrl = ({ file, url = "" }: { file?: string; url?: string }, media: AgencyConfig["media"]) =>
  file === undefined ? url : filmUrl(media, file);

/** Null if all tabs are hidden on the home page. */
function searchForm({ search, settings }: AgencyConfig, tabId: string | null): HomeSearchData | null {
  const tabs = listHomeTabs(search);
  const tab = tabs.find(({ id }) => id === tabId) ?? tabs[0];
  if (tab === undefined) return null;
  const { topLevels: _, ...filters } = toFilterData(search, settings);
  return { tabs, tab, filters, dropdown: settings.replaceSearchTagCarouselToDropdownOnMobile };
}
