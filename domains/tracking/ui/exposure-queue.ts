import { maxExposuresPerRequest } from "../tracking-events.ts";

type Send = (eventType: string, propertyIds: number[]) => boolean;

/** Batches exposures, sends each card once per event type, and retries rejected batches. */
export function createExposureQueue(send: Send, waitMs: number) {
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
