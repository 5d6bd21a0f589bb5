import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";

export function NewestPropertiesBlock({ block }: { block: LoadedBlockOf<"newestProperties"> }) {
  if (block.cards.length === 0) return null;
  const more = {
    label: block.channel === "sales" ? "See all homes for sale" : "See all homes to rent",
    url: `/properties/${block.channel}${block.tag ? `/tag-${block.tag}` : ""}`,
  };
  return (
    <BlockSection id={block.id} heading={block.heading} more={more}>
      <ul data-seen-as="newest" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {block.cards.map((card) => (
          <li key={card.property_id}>
            <PropertyCard card={card} showAcreage={block.showAcreage} actions={<SaveButton card={card} />} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
