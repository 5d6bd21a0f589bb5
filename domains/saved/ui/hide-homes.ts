import { savedStore } from "./saved-store.ts";

/** Hides the cards of hidden homes on every page, whichever component shows them. */
export function hideHomes(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const update = () => sheet.replaceSync([...savedStore.hiddenIds()].filter(Number.isSafeInteger).map(toRule).join(""));
  savedStore.subscribe(update);
  update();
  // These rules replace what `result-cards.tsx` hid while the page was parsed.
  for (const item of document.querySelectorAll<HTMLElement>("main .results > li")) item.style.display = "";
}

/** The account panel is outside `main`, so its list of saved homes stays whole. */
const toRule = (id: number) =>
  `main li:has(>[data-property-id="${id}"]),main li[data-property-id="${id}"]{display:none!important}`;
