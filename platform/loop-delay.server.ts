import { monitorEventLoopDelay } from "node:perf_hooks";

const windowMs = 1_000;

/** How late this process is, in milliseconds: the mean of the last second or more, so that one long page says nothing. */
export function measureLoopDelay(): () => number {
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
