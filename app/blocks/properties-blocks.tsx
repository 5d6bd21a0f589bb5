import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function NewestPropertiesBlock({ block }: { block: LoadedBlock<"newestProperties"> }) {
  if (block.cards.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} more={block.more}>
      <div data-seen-as="newest">
        <PropertySlider block={block} />
      </div>
    </BlockSection>
  );
}

export function ChosenPropertiesBlock({ block }: { block: LoadedBlock<"chosenProperties"> }) {
  if (block.cards.length === 0) return null;
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      <PropertySlider block={block} />
    </BlockSection>
  );
}

function PropertySlider({ block }: { block: LoadedBlock<"newestProperties" | "chosenProperties"> }) {
  return (
    <Slider label={block.heading} show="three">
      {block.cards.map((card) => (
        <li key={card.property_id}>
          <PropertyCard card={card} showAcreage={block.showAcreage} inSlider actions={<SaveButton card={card} />} />
        </li>
      ))}
    </Slider>
  );
}
