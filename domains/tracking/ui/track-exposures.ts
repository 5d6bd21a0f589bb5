import { exposuresAction, maxExposuresPerRequest } from "../tracking-events.ts";
import { sendBeacon } from "./send-beacon.ts";
import { createSearchTracker } from "./track-visits.ts";

const minVisibleMs = 1_000;
const batchDelayMs = 3_000;
const cardSelector = "[data-property-id]";

/** Counts each property card that is at least half visible for one second, and each search, on every page. */
export function trackExposures(exposuresUrl: string): void {
  const queue = createExposureQueue(
    (event_type, property_ids) => sendBeacon(`${exposuresUrl}/${exposuresAction}`, { event_type, property_ids }),
    batchDelayMs,
  );
  const trackSearch = createSearchTracker();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => entries.forEach(onIntersection), { threshold: 0.5 });

  function onIntersection({ target, isIntersecting }: IntersectionObserverEntry) {
    clearTimeout(timers.get(target));
    timers.delete(target);
    if (!isIntersecting || document.visibilityState === "hidden") return;
    const timer = setTimeout(() => {
      timers.delete(target);
      if (target.isConnected) queue.add(getEventType(target), Number(target.getAttribute("data-property-id")));
    }, minVisibleMs);
    timers.set(target, timer);
  }

  /** Observing an element twice has no effect. */
  function watch() {
    for (const card of document.querySelectorAll(cardSelector)) observer.observe(card);
    trackSearch();
  }

  function onVisibilityChange() {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    observer.disconnect();
    if (document.visibilityState === "hidden") queue.flush();
    else watch();
  }

  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("visibilitychange", onVisibilityChange);
  window.addEventListener("pagehide", queue.flush);
}

function getEventType(card: Element): string {
  return card.closest("[data-seen-as]")?.getAttribute("data-seen-as") ?? "card";
}

/** Batches exposures, sends each card once per event type, and retries rejected batches. */
export function createExposureQueue(send: (eventType: string, propertyIds: number[]) => boolean, waitMs: number) {
  const queued = new Set<string>();
  const waiting = new Map<string, Set<number>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const [eventType, ids] of waiting) {
      const batch = [...ids].slice(0, maxExposuresPerRequest);
      if (send(eventType, batch)) for (const id of batch) ids.delete(id);
      if (ids.size === 0) waiting.delete(eventType);
    }
    if (waiting.size > 0) timer = setTimeout(flush, waitMs);
  }

  return {
    add(eventType: string, propertyId: number) {
      const key = `${eventType} ${propertyId}`;
      if (queued.has(key)) return;
      queued.add(key);
      const ids = waiting.get(eventType) ?? new Set();
      waiting.set(eventType, ids.add(propertyId));
      timer ??= setTimeout(flush, waitMs);
    },
    flush,
  };
}
