import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { PropertyGrid } from "./property-grid.tsx";

type Props = { cards: PropertyCardData[]; showAcreage: boolean };

export function SimilarPropertiesSection({ cards, showAcreage }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes" className="mt-16 print:hidden">
      <h2 id="similar-homes" className="mb-6 text-3xl md:text-4xl">
        Similar properties
      </h2>
      <PropertyGrid cards={cards} showAcreage={showAcreage} seenAs="similar" columns="sm:grid-cols-2 md:grid-cols-3" />
    </section>
  );
}
