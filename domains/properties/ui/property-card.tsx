import { Bath, BedDouble, Sofa, Trees } from "lucide-react";
import type { ReactNode } from "react";
import type { PageCard as Card } from "#domains/properties/cards/property-card-data.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { CardPhotos, useCardPhotos } from "./card-photos.tsx";
import { PropertyLabels, PropertyPrice } from "./property-price.tsx";

type Props = {
  card: Card;
  /** Loads the first photo eagerly; for cards above the fold. */
  eager?: boolean;
  showAcreage: boolean;
  headingLevel?: "h2" | "h3";
  /** In a slider a swipe moves the slider, not the photos. */
  inSlider?: boolean;
  /** Buttons of other domains, such as the save button. */
  actions?: ReactNode;
};

/** The whole card is one link; the actions are layered above it. */
export function PropertyCard(props: Props) {
  const { card, eager = false, showAcreage, headingLevel: Heading = "h3", inSlider = false, actions } = props;
  const carousel = useCardPhotos(card.photos.length);
  return (
    <article
      data-property-id={card.property_id}
      {...carousel.handlers}
      className={`group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card ${inSlider ? "" : "touch-pan-y touch-pinch-zoom"}`}
    >
      <div className="relative aspect-3/2 overflow-hidden bg-line">
        <CardPhotos photos={card.photos} eager={eager} carousel={carousel} />
        <div className="absolute top-3 left-3">
          <PropertyLabels card={card} />
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <PropertyPrice card={card} size="small" />
        {card.lot ? <p className="text-sm font-medium text-ink">{card.lot}</p> : null}
        <Heading className="text-base font-medium text-ink">
          <SiteLink to={card.property_url} className="after:absolute after:inset-0">
            {card.display_address}
          </SiteLink>
        </Heading>
        <CardFacts card={card} showAcreage={showAcreage} />
        <p className="line-clamp-2 text-sm text-muted">{card.summary}</p>
      </div>
      {actions ? <div className="absolute top-3 right-3 z-10">{actions}</div> : null}
    </article>
  );
}

function CardFacts({ card, showAcreage }: { card: Card; showAcreage: boolean }) {
  const facts = [
    { icon: BedDouble, amount: card.bedrooms, one: "bedroom", many: "bedrooms" },
    { icon: Bath, amount: card.bathrooms, one: "bathroom", many: "bathrooms" },
    { icon: Sofa, amount: card.receptionRooms, one: "reception room", many: "reception rooms" },
    { icon: Trees, amount: showAcreage ? (card.acreage ?? 0) : 0, one: "acre", many: "acres" },
  ].filter((fact) => fact.amount > 0);
  if (facts.length === 0) return <p className="text-sm text-muted first-letter:uppercase">{card.propertyType}</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink">
      {facts.map(({ icon: Icon, amount, one, many }) => (
        <li key={one} className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4 text-muted" strokeWidth={1.75} />
          <span>
            {amount} <span className={one === "acre" ? undefined : "sr-only"}>{amount === 1 ? one : many}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
