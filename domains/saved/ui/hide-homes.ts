import { savedStore } from "./saved-store.ts";

/** Hides the cards and pins of hidden homes on every page, whichever component shows them. */
export function hideHomes(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const update = () =>
    sheet.replaceSync(hidingRules(savedStore.current().hidden.map(({ property_id }) => property_id)));
  savedStore.subscribe(update);
  update();
  // These rules replace what `result-cards.tsx` hid while the page was parsed.
  for (const item of document.querySelectorAll<HTMLElement>("main .results > li")) item.style.display = "";
}

/** The account panel is outside `main`, so its list of saved homes stays whole. */
const hidingRules = (ids: readonly number[]) =>
  ids
    .filter(Number.isSafeInteger)
    .map((id) => `main li:has(>[data-property-id="${id}"]),main [data-property="${id}"]{display:none!important}`)
    .join("");
