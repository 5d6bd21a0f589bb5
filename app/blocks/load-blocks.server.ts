import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { shownPicture } from "#domains/agency/picture.ts";
import { newestArticles } from "#domains/articles/newest-articles.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { findReviews } from "#domains/branches/find-reviews.server.ts";
import type { Block } from "#domains/content/blocks.ts";
import { renderMarkdown } from "#domains/content/markdown.server.ts";
import { newestProperties } from "#domains/properties/newest-properties.server.ts";
import type { Context } from "#platform/context.ts";

/** A block together with what it shows; `app/blocks/blocks.tsx` has a component for each kind. */
export type LoadedBlock = Awaited<ReturnType<typeof loadBlock>>;
export type LoadedBlockOf<Type extends LoadedBlock["type"]> = Extract<LoadedBlock, { type: Type }>;

export async function loadBlocks(ctx: Context, blocks: readonly Block[]): Promise<LoadedBlock[]> {
  const config = await agencyConfig(ctx);
  return Promise.all(blocks.map((block) => loadBlock(ctx, config, block)));
}

async function loadBlock(ctx: Context, config: AgencyConfig, block: Block) {
  switch (block.type) {
    case "richText":
      return { type: block.type, id: block.id, html: renderMarkdown(block.markdown.join("\n\n")) };
    case "callToAction":
      return { ...block, picture: block.picture ? shownPicture(config.media, block.picture) : null };
    case "linkCards":
      return {
        ...block,
        cards: block.cards.map((card) => ({ ...card, picture: shownPicture(config.media, card.picture) })),
      };
    case "newestProperties":
      return {
        ...block,
        cards: await newestProperties(ctx, block),
        showAcreage: config.settings.displayAcreageIconOnPropertyResults,
      };
    case "offices":
      return {
        ...block,
        branches: (await findBranches(ctx)).map(({ slug, name, town, telephone }) => ({ slug, name, town, telephone })),
      };
    case "reviews":
      return { ...block, reviews: await findReviews(ctx, block) };
    case "newestArticles": {
      const articles = await newestArticles(ctx, block);
      return {
        ...block,
        articles: articles.map(({ slug, title, summary, publishedOn, picture, pictureAlt }) => ({
          slug,
          title,
          summary,
          publishedOn,
          picture: shownPicture(config.media, { file: picture, alt: pictureAlt }),
        })),
      };
    }
  }
}
