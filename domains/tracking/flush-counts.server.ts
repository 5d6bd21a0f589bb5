import type { Counting } from "./counting.server.ts";

const everyMs = 1_000;

/** Writes what was counted every second, and once more when stopped. */
export function flushCounts(counting: Counting): { stop(): Promise<void> } {
  const timer = setInterval(() => void counting.flush(), everyMs);
  return {
    stop() {
      clearInterval(timer);
      return counting.flush();
    },
  };
}
