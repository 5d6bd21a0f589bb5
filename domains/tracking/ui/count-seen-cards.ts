import { exposuresCall } from "../counted-events.ts";
import { beacon } from "./beacon.ts";
import { createExposureQueue } from "./exposure-queue.ts";

const lookMs = 1_000;
const waitMs = 3_000;
const cards = "[data-property-id]";

/** Counts every property card of which half was in sight for a second, on whatever page it is, for as long as the site is open. */
export function countSeenCards(exposuresUrl: string): void {
  const queue = createExposureQueue(
    (event_type, property_ids) => beacon(`${exposuresUrl}/${exposuresCall}`, { event_type, property_ids }),
    waitMs,
  );
  const looks = new Map<Element, ReturnType<typeof setTimeout>>();
  const inSight = new IntersectionObserver((entries) => entries.forEach(look), { threshold: 0.5 });

  function look({ target, isIntersecting }: IntersectionObserverEntry) {
    clearTimeout(looks.get(target));
    looks.delete(target);
    if (!isIntersecting || document.visibilityState === "hidden") return;
    const timer = setTimeout(() => {
      looks.delete(target);
      if (target.isConnected) queue.add(kindOf(target), Number(target.getAttribute("data-property-id")));
    }, lookMs);
    looks.set(target, timer);
  }

  /** Asking again for an element that is already watched changes nothing. */
  function watch() {
    for (const card of document.querySelectorAll(cards)) inSight.observe(card);
  }

  function turnAway() {
    for (const timer of looks.values()) clearTimeout(timer);
    looks.clear();
    inSight.disconnect();
    if (document.visibilityState === "hidden") queue.flush();
    else watch();
  }

  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("visibilitychange", turnAway);
  window.addEventListener("pagehide", queue.flush);
}

function kindOf(card: Element): string {
  return card.closest("[data-seen-as]")?.getAttribute("data-seen-as") ?? "card";
}
