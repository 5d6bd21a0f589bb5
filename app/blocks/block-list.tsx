import { type ComponentType, Suspense } from "react";
import type { BlockType } from "#domains/content/block-schemas.ts";
import { BranchSearchBlock } from "./branch-search-block.tsx";
import { CallToActionBlock } from "./call-to-action-block.tsx";
import { lazyBlock } from "./lazy-block.tsx";
import { LinkCardDropdownBlock } from "./link-card-dropdown-block.tsx";
import { LinkCardsBlock } from "./link-cards-block.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { NewestArticlesBlock } from "./newest-articles-block.tsx";
import { OfficesBlock } from "./offices-block.tsx";
import { ChosenPropertiesBlock, NewestPropertiesBlock } from "./properties-blocks.tsx";
import { ReviewsBlock } from "./reviews-block.tsx";
import { RichTextBlock } from "./rich-text-block.tsx";
import { SecondaryMenuBlock } from "./secondary-menu-block.tsx";

/** Blocks that are rare on home pages are loaded lazily, to keep the first load small. */
const components: { [Type in BlockType]: ComponentType<{ block: LoadedBlock<Type> }> } = {
  richText: RichTextBlock,
  callToAction: CallToActionBlock,
  linkCards: LinkCardsBlock,
  linkCardDropdown: LinkCardDropdownBlock,
  offices: OfficesBlock,
  branchSearch: BranchSearchBlock,
  reviews: ReviewsBlock,
  newestProperties: NewestPropertiesBlock,
  chosenProperties: ChosenPropertiesBlock,
  newestArticles: NewestArticlesBlock,
  secondaryMenu: SecondaryMenuBlock,
  accordion: lazyBlock(() => import("./accordion-block.tsx").then((file) => file.AccordionBlock)),
  calculator: lazyBlock(() => import("./calculator-block.tsx").then((file) => file.CalculatorBlock)),
  form: lazyBlock(() => import("./form-block.tsx").then((file) => file.FormBlock)),
  galleryCardSlider: lazyBlock(() =>
    import("./gallery-card-slider-block.tsx").then((file) => file.GalleryCardSliderBlock),
  ),
  historyTimeline: lazyBlock(() => import("./history-timeline-block.tsx").then((file) => file.HistoryTimelineBlock)),
  image: lazyBlock(() => import("./image-block.tsx").then((file) => file.ImageBlock)),
  salesEvents: lazyBlock(() => import("./sales-events-block.tsx").then((file) => file.SalesEventsBlock)),
  searchBox: lazyBlock(() => import("./search-box-block.tsx").then((file) => file.SearchBoxBlock)),
  team: lazyBlock(() => import("./team-block.tsx").then((file) => file.TeamBlock)),
  videoSection: lazyBlock(() => import("./video-section-block.tsx").then((file) => file.VideoSectionBlock)),
};

/** A Suspense boundary per block lets React hydrate them separately, so that a long page does not block input. */
export function BlockList({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return blocks.map((block) => {
    // TypeScript cannot relate the type of the component to that of the block.
    const Block = components[block.type] as ComponentType<{ block: LoadedBlock }>;
    return (
      <Suspense key={block.id}>
        <Block block={block} />
      </Suspense>
    );
  });
}
