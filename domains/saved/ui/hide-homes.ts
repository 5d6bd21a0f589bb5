import { savedListsKey, savedStore } from "./saved-store.ts";

/** The account panel is outside `main`, so its list of saved homes stays whole. */
const toRule = (id: number) =>
  `main li:has(>[data-property-id="${id}"]),main li[data-property-id="${id}"]{display:none!important}`;

/** Runs inline in the head: hides the cards of hidden homes before any is painted. Its style sheet is the first. */
export const hideHomesInline = `try{let s=new CSSStyleSheet,r=${toRule};document.adoptedStyleSheets=[s];s.replaceSync(JSON.parse(localStorage.${savedListsKey}).hidden.map(h=>r(+h.property_id)).join(""))}catch{}`;

/** Keeps the rules up to date on every page, whichever component shows a card. */
export function hideHomes(): void {
  const [sheet] = document.adoptedStyleSheets;
  const update = () => sheet?.replaceSync([...savedStore.hiddenIds()].map(toRule).join(""));
  savedStore.subscribe(update);
  update();
}
