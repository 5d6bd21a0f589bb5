import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import type { ExposureType } from "#domains/tracking/tracking-events.ts";

type Props = { cards: readonly PropertyCardData[]; showAcreage: boolean; seenAs: ExposureType; columns: string };

export function PropertyGrid({ cards, showAcreage, seenAs, columns }: Props) {
  return (
    <ul data-seen-as={seenAs} className={`grid gap-6 ${columns}`}>
      {cards.map((card) => (
        <li key={card.property_id}>
          <PropertyCard card={card} showAcreage={showAcreage} actions={<SaveButton card={card} />} />
        </li>
      ))}
    </ul>
  );
}
