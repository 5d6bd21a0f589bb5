import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Block } from "#domains/content/blocks.ts";
import type { Context } from "#platform/context.ts";
import { loadAccordion } from "./load/accordion.server.ts";
import { loadBranchSearch } from "./load/branch-search.server.ts";
import { loadCallToAction } from "./load/call-to-action.server.ts";
import { loadChosenProperties } from "./load/chosen-properties.server.ts";
import { loadForm } from "./load/form.server.ts";
import { loadGalleryCardSlider } from "./load/gallery-card-slider.server.ts";
import { loadHistoryTimeline } from "./load/history-timeline.server.ts";
import { loadImage } from "./load/image.server.ts";
import { loadLinkCardDropdown } from "./load/link-card-dropdown.server.ts";
import { loadLinkCards } from "./load/link-cards.server.ts";
import { loadNewestArticles } from "./load/newest-articles.server.ts";
import { loadNewestProperties } from "./load/newest-properties.server.ts";
import { loadOffices } from "./load/offices.server.ts";
import { loadReviews } from "./load/reviews.server.ts";
import { loadRichText } from "./load/rich-text.server.ts";
import { loadSalesEvents } from "./load/sales-events.server.ts";
import { loadSecondaryMenu } from "./load/secondary-menu.server.ts";
import { loadTeam } from "./load/team.server.ts";
import { loadVideoSection } from "./load/video-section.server.ts";

/** A block together with what it shows; `app/blocks/blocks.tsx` has a component for each kind. */
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
