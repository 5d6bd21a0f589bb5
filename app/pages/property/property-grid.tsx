import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import type { ExposureType } from "#domains/tracking/tracking-events.ts";
import { t } from "#languages/translate.ts";
import { Island, type Late } from "#ui/island.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";

type Props = { cards: readonly PageCard[]; showAcreage: boolean; seenAs: ExposureType; columns: string };

export function PropertyGrid({ cards, showAcreage, seenAs, columns }: Props) {
  return (
    <ul data-seen-as={seenAs} className={`grid gap-6 ${columns}`}>
      {cards.map((card) => (
        <ReusedHtml key={card.property_id} as="li" from={["card", card, showAcreage]} data-below="">
          {() => <PropertyCard card={card} showAcreage={showAcreage} actions={<SaveButton card={card} />} />}
        </ReusedHtml>
      ))}
    </ul>
  );
}

export function SimilarPropertiesSection({
  heading = t("Similar properties"),
  cards,
  showAcreage,
}: {
  heading?: string;
  cards: Late<PageCard[]> | null;
  showAcreage: boolean;
}) {
  if (cards === null) return null;
  return (
    <section aria-labelledby="similar-homes" className="mt-12 print:hidden">
      <h2 id="similar-homes" className="mb-6 text-2xl md:text-3xl">
        {heading}
      </h2>
      <Island data={cards}>
        {(shown) => (
          <PropertyGrid
            cards={shown}
            showAcreage={showAcreage}
            seenAs="similar"
            columns="sm:grid-cols-2 md:grid-cols-3"
          />
        )}
      </Island>
    </section>
  );
}
