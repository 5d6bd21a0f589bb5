import { mostAtOnce } from "../counted-events.ts";

type Send = (eventType: string, propertyIds: number[]) => boolean;

/** Keeps what was seen for a few seconds and sends each card of a kind once; what was not taken is kept. */
export function createExposureQueue(send: Send, waitMs: number) {
  const known = new Set<string>();
  const waiting = new Map<string, Set<number>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const [eventType, ids] of waiting) {
      const batch = [...ids].slice(0, mostAtOnce);
      if (send(eventType, batch)) for (const id of batch) ids.delete(id);
      if (ids.size === 0) waiting.delete(eventType);
    }
    if (waiting.size > 0) timer = setTimeout(flush, waitMs);
  }

  return {
    add(eventType: string, propertyId: number) {
      const key = `${eventType} ${propertyId}`;
      if (known.has(key)) return;
      known.add(key);
      const ids = waiting.get(eventType) ?? new Set();
      waiting.set(eventType, ids.add(propertyId));
      timer ??= setTimeout(flush, waitMs);
    },
    flush,
  };
}
