import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";
import { PropertySlider } from "./property-slider.tsx";

export function ChosenPropertiesBlock({ block }: { block: LoadedBlockOf<"chosenProperties"> }) {
  if (block.cards.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      <PropertySlider label={block.heading} cards={block.cards} showAcreage={block.showAcreage} />
    </BlockSection>
  );
}
