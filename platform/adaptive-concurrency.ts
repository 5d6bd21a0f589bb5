export type AdaptiveConcurrency = { limit(): number; recordDuration(milliseconds: number): void };

/** Additive-increase, multiplicative-decrease limit: slow work lowers it by a tenth, fast work raises it slowly. */
export function createAdaptiveConcurrency({
  min,
  max,
  slowMs,
}: {
  min: number;
  max: number;
  slowMs: number;
}): AdaptiveConcurrency {
  let limit = max;
  return {
    limit: () => Math.floor(limit),
    recordDuration(milliseconds) {
      limit = milliseconds > slowMs ? Math.max(min, limit * 0.9) : Math.min(max, limit + 1 / limit);
    },
  };
}
