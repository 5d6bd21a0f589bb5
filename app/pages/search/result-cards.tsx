import { use, useEffect, useState } from "react";
import { CspNonce } from "#app/csp-nonce.ts";
import type { PageCard as Card } from "#domains/properties/cards/property-card-data.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { type ResultsView, resultsViewKey } from "#domains/search/ui/results-view.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";

const grid = "data-[view=grid]:gap-6 data-[view=grid]:sm:grid-cols-2 data-[view=grid]:lg:grid-cols-3";
const list =
  "data-[view=list]:sm:[&_article]:flex-row data-[view=list]:sm:[&_article>div:first-child]:w-[38%] " +
  "data-[view=list]:sm:[&_article>div:first-child]:shrink-0 data-[view=list]:sm:[&_article>div:nth-child(2)]:justify-center data-[view=list]:[&_article>div:nth-child(2)]:min-w-0 " +
  "data-[view=list]:lg:[&_article>div:first-child]:w-[32%] data-[view=list]:lg:[&_article>div:nth-child(2)]:px-8";

/** Runs while the page is parsed, so that the stored grid view does not flash as a list. */
const restoreView = `try{if(localStorage.getItem("${resultsViewKey}")==="grid")document.currentScript.previousElementSibling.dataset.view="grid"}catch{}`;

/** In the server's HTML, which is the same for every screen: about as many as a phone shows. */
export const initialEagerCards = 3;

type Props = {
  cards: Card[];
  view: ResultsView;
  showAcreage: boolean;
  /** The highlighted property, in the list or on the map. */
  lit: number | null;
  onLight: (card: Card | null) => void;
};

export function ResultCards({ cards, view, showAcreage, lit, onLight }: Props) {
  const hydrated = useHydrated();
  const nonce = use(CspNonce);
  const [eager, setEager] = useState(initialEagerCards);
  useEffect(() => setEager(getEagerCardCount(window.innerWidth)), []);
  return (
    <>
      <ul
        data-view={view}
        data-seen-as="search_results"
        suppressHydrationWarning
        className={`grid grid-cols-1 gap-5 ${grid} ${list}`}
      >
        {cards.map((card, index) => (
          <ReusedHtml
            key={card.property_id}
            as="li"
            from={index < eager ? null : ["result-card", card, showAcreage]}
            data-lit={lit === card.property_id || undefined}
            onPointerEnter={() => onLight(card)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(card)}
            onBlur={() => onLight(null)}
            className="rounded-card outline-offset-2 outline-primary group-data-map/search:data-lit:outline-2"
          >
            {() => (
              <PropertyCard
                card={card}
                headingLevel="h2"
                eager={index < eager}
                showAcreage={showAcreage}
                actions={<SaveButton card={card} />}
              />
            )}
          </ReusedHtml>
        ))}
      </ul>
      {hydrated ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restoreView }} />
      )}
    </>
  );
}

export function getEagerCardCount(screenWidth: number): number {
  if (screenWidth >= 1200) return 12;
  if (screenWidth >= 992) return 9;
  return screenWidth >= 768 ? 6 : initialEagerCards;
}
