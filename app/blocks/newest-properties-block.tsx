import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";
import { PropertySlider } from "./property-slider.tsx";

export function NewestPropertiesBlock({ block }: { block: LoadedBlockOf<"newestProperties"> }) {
  if (block.cards.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} more={block.more}>
      <div data-seen-as="newest">
        <PropertySlider label={block.heading} cards={block.cards} showAcreage={block.showAcreage} />
      </div>
    </BlockSection>
  );
}
