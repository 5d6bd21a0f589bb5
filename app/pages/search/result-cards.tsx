import { type ReactNode, use, useEffect, useState } from "react";
import { CspNonce } from "#app/csp-nonce.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { type ResultsView, resultsViewKey } from "#domains/search/ui/results-view.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import type { ResultCard as Card } from "./load-result-cards.server.ts";

/** Runs while the page is parsed, so that a stored view does not flash as another one, nor a hidden home (`hide-homes.ts`). */
const restoreView = import.meta.env.SSR
  ? `try{let u=document.currentScript.previousElementSibling,v=localStorage.getItem("${resultsViewKey}");if(v)u.dataset.view=v;for(let h of JSON.parse(localStorage.saved_lists).hidden)for(let c of u.querySelectorAll('[data-property-id="'+h.property_id+'"]'))c.parentNode.style.display="none"}catch{}`
  : "";

/** In the server's HTML, which is the same for every screen: about as many as a phone shows. */
export const initialEagerCards = 3;

type Props = {
  cards: Card[];
  view: ResultsView;
  showAcreage: boolean;
  /** The highlighted property, in the list or on the map. */
  lit: number | null;
  onLight: (card: Card | null) => void;
  /** Fills the last row. */
  invite?: ReactNode;
};

export function ResultCards({ cards, view, showAcreage, lit, onLight, invite }: Props) {
  const hydrated = useHydrated();
  const nonce = use(CspNonce);
  const [eager, setEager] = useState(initialEagerCards);
  useEffect(() => setEager(getEagerCardCount(window.innerWidth)), []);
  return (
    <>
      <ul data-view={view} data-seen-as="search_results" suppressHydrationWarning className="results">
        {cards.map((card, index) => [
          card.heading ? (
            <li
              key={card.heading}
              className="col-span-full not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-8"
            >
              <h2 className="text-2xl">{card.heading}</h2>
            </li>
          ) : null,
          <ReusedHtml
            key={card.property_id}
            as="li"
            from={index < eager ? null : ["result-card", card, showAcreage]}
            data-below={index < initialEagerCards ? undefined : ""}
            data-lit={lit === card.property_id || undefined}
            onPointerEnter={() => onLight(card)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(card)}
            onBlur={() => onLight(null)}
            data-view={card.isWide ? "list" : undefined}
            className={
              card.isWide
                ? "results col-span-full"
                : "rounded-card outline-offset-2 outline-primary group-data-map/search:data-lit:outline-2"
            }
          >
            {() => (
              <PropertyCard
                card={card}
                headingLevel="h2"
                eager={index === 0 ? "lead" : index < eager}
                showAcreage={showAcreage}
                actions={<SaveButton card={card} />}
                details={view === "list" || card.isWide ? <LazyRow card={card} /> : null}
              />
            )}
          </ReusedHtml>,
        ])}
        {invite ? <li className="results-invite">{invite}</li> : null}
      </ul>
      {hydrated ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: restoreView }} />
      )}
    </>
  );
}

const loadRow = () => import("./row-details.tsx");

/** Only in the browser: the HTML of the server does not know the view, and its first load has a budget. */
function LazyRow({ card }: { card: Card }) {
  const { module } = useChunk(loadRow);
  return module ? <module.RowDetails card={card} /> : null;
}

export function getEagerCardCount(screenWidth: number): number {
  if (screenWidth >= 1200) return 12;
  if (screenWidth >= 992) return 9;
  return screenWidth >= 768 ? 6 : initialEagerCards;
}
