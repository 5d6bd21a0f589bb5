import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Block } from "#domains/content/page-file.ts";
import type { Context } from "#platform/context.ts";
import { loadAccordion } from "./load/load-accordion-block.server.ts";
import { loadBranchSearch } from "./load/load-branch-search-block.server.ts";
import { loadCallToAction } from "./load/load-call-to-action-block.server.ts";
import { loadChosenProperties } from "./load/load-chosen-properties-block.server.ts";
import { loadForm } from "./load/load-form-block.server.ts";
import { loadGalleryCardSlider } from "./load/load-gallery-card-slider-block.server.ts";
import { loadHistoryTimeline } from "./load/load-history-timeline-block.server.ts";
import { loadImage } from "./load/load-image-block.server.ts";
import { loadLinkCardDropdown } from "./load/load-link-card-dropdown-block.server.ts";
import { loadLinkCards } from "./load/load-link-cards-block.server.ts";
import { loadNewestArticles } from "./load/load-newest-articles-block.server.ts";
import { loadNewestProperties } from "./load/load-newest-properties-block.server.ts";
import { loadOffices } from "./load/load-offices-block.server.ts";
import { loadReviews } from "./load/load-reviews-block.server.ts";
import { loadRichText } from "./load/load-rich-text-block.server.ts";
import { loadSalesEvents } from "./load/load-sales-events-block.server.ts";
import { loadSecondaryMenu } from "./load/load-secondary-menu-block.server.ts";
import { loadTeam } from "./load/load-team-block.server.ts";
import { loadVideoSection } from "./load/load-video-section-block.server.ts";

/** A block with its data; `app/blocks/block-list.tsx` has a component for each type. */
export type LoadedBlock = Awaited<ReturnType<typeof loadBlock>>;
export type LoadedBlockOf<Type extends LoadedBlock["type"]> = Extract<LoadedBlock, { type: Type }>;

export async function loadBlocks(ctx: Context, blocks: readonly Block[]): Promise<LoadedBlock[]> {
  const config = await agencyConfig(ctx);
  return Promise.all(blocks.map((block) => loadBlock(ctx, config, block)));
}

async function loadBlock(ctx: Context, config: AgencyConfig, block: Block) {
  switch (block.type) {
    case "form":
      return loadForm(ctx, { block, config });
    case "richText":
      return loadRichText(ctx, { block, config });
    case "callToAction":
      return loadCallToAction(ctx, { block, config });
    case "linkCards":
      return loadLinkCards(ctx, { block, config });
    case "linkCardDropdown":
      return loadLinkCardDropdown(ctx, { block, config });
    case "newestProperties":
      return loadNewestProperties(ctx, { block, config });
    case "chosenProperties":
      return loadChosenProperties(ctx, { block, config });
    case "offices":
      return loadOffices(ctx, { block, config });
    case "branchSearch":
      return loadBranchSearch(ctx, { block, config });
    case "reviews":
      return loadReviews(ctx, { block, config });
    case "newestArticles":
      return loadNewestArticles(ctx, { block, config });
    case "accordion":
      return loadAccordion(ctx, { block, config });
    case "galleryCardSlider":
      return loadGalleryCardSlider(ctx, { block, config });
    case "historyTimeline":
      return loadHistoryTimeline(ctx, { block, config });
    case "image":
      return loadImage(ctx, { block, config });
    case "salesEvents":
      return loadSalesEvents(ctx, { block, config });
    case "team":
      return loadTeam(ctx, { block, config });
    case "searchBox":
    case "calculator":
      return block;
    case "videoSection":
      return loadVideoSection(ctx, { block, config });
    case "secondaryMenu":
      return loadSecondaryMenu(ctx, { block, config });
  }
}
