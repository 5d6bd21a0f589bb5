import { Component, type ComponentType, lazy, type ReactNode, Suspense, use } from "react";
import { CspNonce } from "#app/csp-nonce.ts";
import type { BlockType } from "#domains/content/block-schemas.ts";
import { t } from "#languages/translate.ts";
import { expandFarIslands, Island, type Late, toLate } from "#ui/island.tsx";
import { loadChunk } from "#ui/lazy-chunk.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import {
  BranchSearchBlock,
  CallToActionBlock,
  LinkCardDropdownBlock,
  LinkCardsBlock,
  SecondaryMenuBlock,
} from "./link-blocks.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { NewestArticlesBlock, OfficesBlock, PropertiesBlock, ReviewsBlock } from "./slider-blocks.tsx";

/** Blocks that are rare on home pages are loaded lazily, to keep the first load small. */
const components: { [Type in BlockType]: ComponentType<{ block: LoadedBlock<Type> }> } = {
  pageHeader: lazyBlock(() => import("./text-blocks.tsx").then((file) => file.PageHeaderBlock)),
  richText: lazyBlock(() => import("./text-blocks.tsx").then((file) => file.RichTextBlock)),
  steps: lazyBlock(() => import("./text-blocks.tsx").then((file) => file.StepsBlock)),
  pullQuote: lazyBlock(() => import("./text-blocks.tsx").then((file) => file.PullQuoteBlock)),
  callToAction: CallToActionBlock,
  linkCards: LinkCardsBlock,
  linkCardDropdown: LinkCardDropdownBlock,
  offices: OfficesBlock,
  branchSearch: BranchSearchBlock,
  reviews: ReviewsBlock,
  newestProperties: PropertiesBlock,
  chosenProperties: PropertiesBlock,
  newestArticles: NewestArticlesBlock,
  secondaryMenu: SecondaryMenuBlock,
  accordion: lazyBlock(() => import("./page-blocks.tsx").then((file) => file.AccordionBlock)),
  calculator: lazyBlock(() => import("./page-blocks.tsx").then((file) => file.CalculatorBlock)),
  form: lazyBlock(() => import("./form-block.tsx").then((file) => file.FormBlock)),
  galleryCardSlider: lazyBlock(() => import("./picture-blocks.tsx").then((file) => file.GalleryCardSliderBlock)),
  historyTimeline: lazyBlock(() => import("./picture-blocks.tsx").then((file) => file.HistoryTimelineBlock)),
  image: lazyBlock(() => import("./picture-blocks.tsx").then((file) => file.ImageBlock)),
  salesEvents: lazyBlock(() => import("./picture-blocks.tsx").then((file) => file.SalesEventsBlock)),
  searchBox: lazyBlock(() => import("./page-blocks.tsx").then((file) => file.SearchBoxBlock)),
  team: lazyBlock(() => import("./page-blocks.tsx").then((file) => file.TeamBlock)),
  videoSection: lazyBlock(() => import("./page-blocks.tsx").then((file) => file.VideoSectionBlock)),
};

/** Large blocks of home pages that use neither the router nor ids: hydrated near the viewport. */
const islands = new Set<BlockType>([
  "callToAction",
  "chosenProperties",
  "linkCards",
  "newestArticles",
  "newestProperties",
  "offices",
  "reviews",
]);

export type PageBlock = LoadedBlock | Late<LoadedBlock>;

export function toPageBlocks(request: Request, blocks: readonly LoadedBlock[]): PageBlock[] {
  return blocks.map((block) => (islands.has(block.type) ? toLate(request, block.id, block) : block));
}

const blocksInFirstView = 3;

/** A Suspense boundary per block lets React hydrate them separately, so that a long page does not block input. */
export function BlockList({ blocks }: { blocks: readonly PageBlock[] }) {
  const nonce = use(CspNonce);
  return (
    <div data-islands>
      {blocks.map((block, index) =>
        "late" in block ? (
          <Island key={block.late} data={block} reused far={index >= blocksInFirstView}>
            {(data) => <LoadedBlockView block={data} />}
          </Island>
        ) : (
          <Suspense key={block.id}>
            <LoadedBlockView block={block} />
          </Suspense>
        ),
      )}
      {useHydrated() ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: expandFarIslands }} />
      )}
    </div>
  );
}

function LoadedBlockView({ block }: { block: LoadedBlock }) {
  // TypeScript cannot relate the type of the component to that of the block.
  const Block = components[block.type] as ComponentType<{ block: LoadedBlock }>;
  const view = <Block block={block} />;
  return block.lang ? <div lang={block.lang}>{view}</div> : view;
}

/** A block in its own chunk. The server-rendered HTML stays on the page while it loads. */
function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Block = lazy(async () => ({ default: await loadChunk(load, { attempts: 3 }) }));
  return (props: Props) => (
    <BlockErrorBoundary>
      <Block {...props} />
    </BlockErrorBoundary>
  );
}

/** Keeps one failed block from replacing the whole page with an error. */
class BlockErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="mx-auto w-full max-w-page px-5 py-8 text-muted md:px-8">
        {t("This part couldn't be loaded. Please reload the page.")}
      </p>
    );
  }
}
