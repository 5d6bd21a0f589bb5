import { type ReactElement, Suspense } from "react";
import { BranchSearchBlock } from "./branch-search-block.tsx";
import { CallToActionBlock } from "./call-to-action-block.tsx";
import { ChosenPropertiesBlock } from "./chosen-properties-block.tsx";
import { lazyBlock } from "./lazy-block.tsx";
import { LinkCardDropdownBlock } from "./link-card-dropdown-block.tsx";
import { LinkCardsBlock } from "./link-cards-block.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { NewestArticlesBlock } from "./newest-articles-block.tsx";
import { NewestPropertiesBlock } from "./newest-properties-block.tsx";
import { OfficesBlock } from "./offices-block.tsx";
import { ReviewsBlock } from "./reviews-block.tsx";
import { RichTextBlock } from "./rich-text-block.tsx";
import { SecondaryMenuBlock } from "./secondary-menu-block.tsx";

/** Blocks that are rare on home pages are loaded lazily, to keep the first load small. */
const AccordionBlock = lazyBlock(() => import("./accordion-block.tsx").then((file) => file.AccordionBlock));
const CalculatorBlock = lazyBlock(() => import("./calculator-block.tsx").then((file) => file.CalculatorBlock));
const FormBlock = lazyBlock(() => import("./form-block.tsx").then((file) => file.FormBlock));
const GalleryCardSliderBlock = lazyBlock(() =>
  import("./gallery-card-slider-block.tsx").then((file) => file.GalleryCardSliderBlock),
);
const HistoryTimelineBlock = lazyBlock(() =>
  import("./history-timeline-block.tsx").then((file) => file.HistoryTimelineBlock),
);
const ImageBlock = lazyBlock(() => import("./image-block.tsx").then((file) => file.ImageBlock));
const SalesEventsBlock = lazyBlock(() => import("./sales-events-block.tsx").then((file) => file.SalesEventsBlock));
const SearchBoxBlock = lazyBlock(() => import("./search-box-block.tsx").then((file) => file.SearchBoxBlock));
const TeamBlock = lazyBlock(() => import("./team-block.tsx").then((file) => file.TeamBlock));
const VideoSectionBlock = lazyBlock(() => import("./video-section-block.tsx").then((file) => file.VideoSectionBlock));

/** A Suspense boundary per block lets React hydrate them separately, so that a long page does not block input. */
export function BlockList({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return blocks.map((block) => (
    <Suspense key={block.id}>
      <BlockSwitch block={block} />
    </Suspense>
  ));
}

function BlockSwitch({ block }: { block: LoadedBlock }): ReactElement {
  switch (block.type) {
    case "richText":
      return <RichTextBlock block={block} />;
    case "callToAction":
      return <CallToActionBlock block={block} />;
    case "linkCards":
      return <LinkCardsBlock block={block} />;
    case "linkCardDropdown":
      return <LinkCardDropdownBlock block={block} />;
    case "newestProperties":
      return <NewestPropertiesBlock block={block} />;
    case "chosenProperties":
      return <ChosenPropertiesBlock block={block} />;
    case "offices":
      return <OfficesBlock block={block} />;
    case "branchSearch":
      return <BranchSearchBlock block={block} />;
    case "reviews":
      return <ReviewsBlock block={block} />;
    case "newestArticles":
      return <NewestArticlesBlock block={block} />;
    case "accordion":
      return <AccordionBlock block={block} />;
    case "galleryCardSlider":
      return <GalleryCardSliderBlock block={block} />;
    case "historyTimeline":
      return <HistoryTimelineBlock block={block} />;
    case "image":
      return <ImageBlock block={block} />;
    case "salesEvents":
      return <SalesEventsBlock block={block} />;
    case "team":
      return <TeamBlock block={block} />;
    case "searchBox":
      return <SearchBoxBlock block={block} />;
    case "form":
      return <FormBlock block={block} />;
    case "calculator":
      return <CalculatorBlock block={block} />;
    case "videoSection":
      return <VideoSectionBlock block={block} />;
    case "secondaryMenu":
      return <SecondaryMenuBlock block={block} />;
  }
}
