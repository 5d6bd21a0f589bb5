import { AccordionBlock } from "./accordion-block.tsx";
import { BranchSearchBlock } from "./branch-search-block.tsx";
import { CalculatorBlock } from "./calculator-block.tsx";
import { CallToActionBlock } from "./call-to-action-block.tsx";
import { ChosenPropertiesBlock } from "./chosen-properties-block.tsx";
import { FormBlock } from "./form-block.tsx";
import { GalleryCardSliderBlock } from "./gallery-card-slider-block.tsx";
import { HistoryTimelineBlock } from "./history-timeline-block.tsx";
import { ImageBlock } from "./image-block.tsx";
import { LinkCardDropdownBlock } from "./link-card-dropdown-block.tsx";
import { LinkCardsBlock } from "./link-cards-block.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { NewestArticlesBlock } from "./newest-articles-block.tsx";
import { NewestPropertiesBlock } from "./newest-properties-block.tsx";
import { OfficesBlock } from "./offices-block.tsx";
import { ReviewsBlock } from "./reviews-block.tsx";
import { RichTextBlock } from "./rich-text-block.tsx";
import { SalesEventsBlock } from "./sales-events-block.tsx";
import { SearchBoxBlock } from "./search-box-block.tsx";
import { SecondaryMenuBlock } from "./secondary-menu-block.tsx";
import { TeamBlock } from "./team-block.tsx";
import { VideoSectionBlock } from "./video-section-block.tsx";

export function Blocks({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return blocks.map((block) => <OneBlock key={block.id} block={block} />);
}

function OneBlock({ block }: { block: LoadedBlock }) {
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
