type Options = {
  /** How long an agency counts as active after its last work. */
  activeMs: number;
  /** Slow work mostly waits for the database, so it is not a reason for a long pause. */
  maxPauseMs: number;
};

/**
 * Shares one thread between agencies. While several are active, each runs one piece of work at a time, and one with more
 * work waiting pauses after each as long as that took: every step of the others would otherwise wait for a step of it.
 */
export function createAgencyShares({ activeMs, maxPauseMs }: Options) {
  /** The active agencies; what ended last comes last. */
  const agencies = new Map<number, { running: number; endedAt: number; pausedUntil: number }>();

  /** Milliseconds until the agency may start work; infinite: when its running work ends. */
  function delayMs(agencyId: number): number {
    const now = performance.now();
    forgetInactive(now);
    const own = agencies.get(agencyId);
    if (!own || agencies.size === 1) return 0;
    return own.running > 0 ? Number.POSITIVE_INFINITY : Math.max(0, own.pausedUntil - now);
  }

  function forgetInactive(now: number): void {
    for (const [agencyId, { running, endedAt }] of agencies) {
      if (running > 0) continue;
      if (now - endedAt < activeMs) return;
      agencies.delete(agencyId);
    }
  }

  function start(agencyId: number): void {
    const own = agencies.get(agencyId) ?? { running: 0, endedAt: 0, pausedUntil: 0 };
    own.running++;
    agencies.set(agencyId, own);
  }

  function end(agencyId: number, tookMs: number, hasMore: boolean): void {
    const own = agencies.get(agencyId);
    if (!own) return;
    own.running--;
    own.endedAt = performance.now();
    own.pausedUntil = hasMore ? own.endedAt + Math.min(tookMs, maxPauseMs) : 0;
    agencies.delete(agencyId);
    agencies.set(agencyId, own);
  }

  return { delayMs, start, end };
}

export type AgencyShares = ReturnType<typeof createAgencyShares>;
