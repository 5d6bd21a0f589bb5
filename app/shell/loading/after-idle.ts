import { sweepDrafts } from "#domains/enquiries/drafts/form-drafts.ts";
import { saveCampaign } from "#domains/enquiries/lead/campaign.ts";
import { hideHomes } from "#domains/saved/ui/hide-homes.ts";
import { savedStore } from "#domains/saved/ui/saved-store.ts";
import { parseConsent } from "#domains/tracking/consent.ts";
import { trackExposures } from "#domains/tracking/ui/track-exposures.ts";
import { trackVisit } from "#domains/tracking/ui/track-visits.ts";
import { whenIdle } from "./when-idle.ts";

/** Work that is not needed for the first load. */
export function startAfterIdle(exposuresUrl: string): void {
  layOutWhenUsed();
  trackExposures(exposuresUrl);
  announceNavigation();
  sweepDrafts();
  savedStore.subscribe(showSavedCount);
  showSavedCount();
  hideHomes();
  // The URL of the page load: client-side navigation may have dropped the words.
  const landingUrl = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  if (parseConsent(document.cookie)?.statistics !== false) saveCampaign(landingUrl.search);
  trackVisit(landingUrl);
}

function layOutWhenUsed(): void {
  const used = new AbortController();
  const start = (event?: Event) => {
    used.abort();
    // Tab moves the focus after this event, and needs the heights of all parts.
    if (event?.type === "keydown") document.documentElement.dataset.laidOut = "";
    else layOutBelow();
  };
  for (const type of ["keydown", "pointerdown", "scroll"])
    window.addEventListener(type, start, { passive: true, signal: used.signal });
  if (window.scrollY > 0) start();
}

/** Lays out what is below the first view (`base.css`), a part at a time, so that no task is long. */
function layOutBelow(): void {
  const [next] = document.querySelectorAll("[data-below]");
  next?.removeAttribute("data-below");
  if (next) whenIdle(layOutBelow);
  else document.documentElement.dataset.laidOut = "";
}

/**
 * On the account button of the header, whose HTML is the same for every visitor. A property of the root would cost a new style
 * of every element.
 */
function showSavedCount(): void {
  const { length } = savedStore.current().homes;
  for (const button of document.querySelectorAll<HTMLElement>(".saved-count"))
    button.style.setProperty("--saved-count", length > 0 ? `"${length}"` : "none");
}

let started = false;

/**
 * Announces client-side navigation: moves the focus to the main element, labelled with the page title, unless the focused
 * element is still on screen.
 */
function announceNavigation(): void {
  if (started) return;
  started = true;
  let title = document.title;
  new MutationObserver(() => {
    if (document.title === title) return;
    title = document.title;
    setTimeout(focusMain, 0);
  }).observe(document.head, { childList: true, subtree: true, characterData: true });
}

function focusMain(): void {
  const main = document.getElementById("main");
  if (!main || keepsFocus(document.activeElement, main)) return;
  main.setAttribute("aria-label", document.title);
  main.addEventListener("blur", () => main.removeAttribute("aria-label"), { once: true });
  main.focus({ preventScroll: true });
}

/** The focus stays in a dialog, or on a visible element that survived the navigation, such as a filter. */
function keepsFocus(active: Element | null, main: HTMLElement): boolean {
  if (active?.closest("[role=dialog]")) return true;
  if (!active || !main.contains(active) || active === main) return false;
  const { top, bottom } = active.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
