import type { PropertyCard as Card } from "#domains/properties/property-card.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";

type Props = { cards: Card[]; showAcreage: boolean };

export function SimilarHomes({ cards, showAcreage }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes" className="mt-16 print:hidden">
      <h2 id="similar-homes" className="text-3xl md:text-4xl">
        Similar homes
      </h2>
      <CardGrid cards={cards} showAcreage={showAcreage} />
    </section>
  );
}

export function CardGrid({ cards, showAcreage }: Props) {
  return (
    <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.property_id}>
          <PropertyCard card={card} showAcreage={showAcreage} />
        </li>
      ))}
    </ul>
  );
}
