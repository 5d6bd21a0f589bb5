import { Blocks } from "#app/blocks/blocks.tsx";
import { Hero } from "#app/blocks/hero.tsx";
import { loadBlocks } from "#app/blocks/load-blocks.server.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { shownPicture } from "#domains/agency/picture.ts";
import { type Block, block } from "#domains/content/blocks.ts";
import type { Channel } from "#domains/properties/property-words.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { home, media } = await agencyConfig(ctx);
  const blocks = block.array().parse(home.blocks);
  return {
    title: home.title,
    description: home.description,
    hero: {
      heading: home.heading,
      introduction: home.introduction,
      pictures: home.heroCarouselImages.map((picture) => shownPicture(media, picture)),
      channels: channelsInOrder(blocks),
      valuation: {
        label: home.valuationBannerButtonText,
        url: home.valuationBannerUrl,
        newTab: home.valuationBannerUrlOpenInNewTab,
      },
    },
    blocks: await loadBlocks(ctx, blocks),
  };
}

/** An agency that shows its lettings first leads with them in the hero too. */
function channelsInOrder(blocks: Block[]): Channel[] {
  const first = blocks.find((candidate) => candidate.type === "newestProperties");
  return first?.channel === "lettings" ? ["lettings", "sales"] : ["sales", "lettings"];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches[0].loaderData, { title, description, url: "/" });
}

export default function Home({ loaderData: { hero, blocks } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} />
      <Blocks blocks={blocks} />
    </>
  );
}
