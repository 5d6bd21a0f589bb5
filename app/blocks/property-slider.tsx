import type { PropertyCardData as Card } from "#domains/properties/cards/property-card-data.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { Slider } from "#ui/slider/slider.tsx";

type Props = { label: string; cards: readonly Card[]; showAcreage: boolean };

export function PropertySlider({ label, cards, showAcreage }: Props) {
  return (
    <Slider label={label} show="three">
      {cards.map((card) => (
        <li key={card.property_id}>
          <PropertyCard card={card} showAcreage={showAcreage} inSlider actions={<SaveButton card={card} />} />
        </li>
      ))}
    </Slider>
  );
}
