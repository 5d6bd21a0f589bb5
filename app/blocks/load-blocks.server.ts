import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Block } from "#domains/content/blocks.ts";
import type { Context } from "#platform/context.ts";
import { loadCallToAction } from "./load/call-to-action.server.ts";
import { loadLinkCards } from "./load/link-cards.server.ts";
import { loadNewestArticles } from "./load/newest-articles.server.ts";
import { loadNewestProperties } from "./load/newest-properties.server.ts";
import { loadOffices } from "./load/offices.server.ts";
import { loadReviews } from "./load/reviews.server.ts";
import { loadRichText } from "./load/rich-text.server.ts";

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
      return loadRichText(ctx, { block, config });
    case "callToAction":
      return loadCallToAction(ctx, { block, config });
    case "linkCards":
      return loadLinkCards(ctx, { block, config });
    case "newestProperties":
      return loadNewestProperties(ctx, { block, config });
    case "offices":
      return loadOffices(ctx, { block, config });
    case "reviews":
      return loadReviews(ctx, { block, config });
    case "newestArticles":
      return loadNewestArticles(ctx, { block, config });
    case "calculator":
      return block;
  }
}
