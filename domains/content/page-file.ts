import { z } from "zod";
import { accordion } from "./blocks/accordion.ts";
import { branchSearch } from "./blocks/branch-search.ts";
import { calculator } from "./blocks/calculator.ts";
import { callToAction } from "./blocks/call-to-action.ts";
import { chosenProperties } from "./blocks/chosen-properties.ts";
import { form } from "./blocks/form.ts";
import { galleryCardSlider } from "./blocks/gallery-card-slider.ts";
import { historyTimeline } from "./blocks/history-timeline.ts";
import { image } from "./blocks/image.ts";
import { linkCardDropdown } from "./blocks/link-card-dropdown.ts";
import { linkCards } from "./blocks/link-cards.ts";
import { newestArticles } from "./blocks/newest-articles.ts";
import { newestProperties } from "./blocks/newest-properties.ts";
import { offices } from "./blocks/offices.ts";
import { reviews } from "./blocks/reviews.ts";
import { richText } from "./blocks/rich-text.ts";
import { salesEvents } from "./blocks/sales-events.ts";
import { searchBox } from "./blocks/search-box.ts";
import { secondaryMenu } from "./blocks/secondary-menu.ts";
import { team } from "./blocks/team.ts";
import { videoSection } from "./blocks/video-section.ts";

/** The blocks of a configured page. Each type has a loader and a component in `app/blocks/`. */
export const block = z.discriminatedUnion("type", [
  richText,
  callToAction,
  linkCards,
  linkCardDropdown,
  offices,
  branchSearch,
  reviews,
  newestProperties,
  chosenProperties,
  newestArticles,
  calculator,
  accordion,
  form,
  galleryCardSlider,
  historyTimeline,
  image,
  salesEvents,
  searchBox,
  team,
  videoSection,
  secondaryMenu,
]);

export type Block = z.infer<typeof block>;
export type BlockOfType<Type extends Block["type"]> = Extract<Block, { type: Type }>;

export const pageFile = z
  .object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().min(1),
    description: z.string().min(1),
    blocks: z.array(block).min(1),
  })
  .strict();

export type Page = z.infer<typeof pageFile>;
