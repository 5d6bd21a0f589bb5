import type { EventCounter } from "./event-counter.server.ts";

const flushIntervalMs = 1_000;

/** Flushes every second, and once more on stop. */
export function startFlushingCounts(counting: EventCounter): { stop(): Promise<void> } {
  const timer = setInterval(() => void counting.flush(), flushIntervalMs);
  return {
    stop() {
      clearInterval(timer);
      return counting.flush();
    },
  };
}
