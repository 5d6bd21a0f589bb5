import { monitorEventLoopDelay } from "node:perf_hooks";

const windowMs = 1_000;

/** Mean event loop delay in milliseconds over at least the last second, so that one long render does not count. */
export function measureEventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let readAt = performance.now();
  let mean = 0;
  return () => {
    if (performance.now() - readAt < windowMs) return mean;
    mean = histogram.count > 0 ? histogram.mean / 1e6 : 0;
    histogram.reset();
    readAt = performance.now();
    return mean;
  };
}
