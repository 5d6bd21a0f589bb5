type Options = {
  /** How long an agency counts as active after its last work. */
  activeMs: number;
  /** Slow work mostly waits for the database, so it is not a reason for a long pause. */
  maxPauseMs: number;
};

type Agency = {
  running: number;
  /** More of its work waited when its last work ended. */
  isBusy: boolean;
  endedAt: number;
  pausedUntil: number;
};

/**
 * Shares one thread between agencies. While several are active, each runs one piece of work at a time. While not all of them
 * are busy, a busy one lets the work of the others go first, and pauses after its own as long as that took.
 */
export function createAgencyShares({ activeMs, maxPauseMs }: Options) {
  /** The active agencies; what ended last comes last. */
  const agencies = new Map<number, Agency>();
  const yielding = new Set<() => void>();

  /** Milliseconds until the agency may start work; infinite: when its running work ends. */
  function delayMs(agencyId: number): number {
    const now = performance.now();
    forgetInactive(now);
    const own = agencies.get(agencyId);
    if (!own || agencies.size === 1) return 0;
    if (own.running > 0) return Number.POSITIVE_INFINITY;
    return hasQuiet(agencies) ? Math.max(0, own.pausedUntil - now) : 0;
  }

  function forgetInactive(now: number): void {
    for (const [agencyId, { running, endedAt }] of agencies) {
      if (running > 0) continue;
      if (now - endedAt < activeMs) return;
      agencies.delete(agencyId);
    }
  }

  function start(agencyId: number): void {
    const own = agencies.get(agencyId) ?? { running: 0, isBusy: false, endedAt: 0, pausedUntil: 0 };
    own.running++;
    agencies.set(agencyId, own);
  }

  function end(agencyId: number, tookMs: number, isBusy: boolean): void {
    const own = agencies.get(agencyId);
    if (!own) return;
    const endedAt = performance.now();
    const pausedUntil = isBusy ? endedAt + Math.min(tookMs, maxPauseMs) : 0;
    agencies.delete(agencyId);
    agencies.set(agencyId, { running: own.running - 1, isBusy, endedAt, pausedUntil });
    for (const resume of yielding) resume();
  }

  /** Before a step that takes the thread for long: waits until work of another agency ends, if this one is busy. */
  async function yieldToOthers(agencyId: number): Promise<void> {
    if (!agencies.get(agencyId)?.isBusy) return;
    if (!hasQuiet(agencies, true)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxPauseMs);
    yielding.add(resolve);
    await promise;
    yielding.delete(resolve);
    clearTimeout(timer);
  }

  return { delayMs, start, end, yieldToOthers };
}

/** Whether an agency is active, or at work, that is not busy. */
function hasQuiet(agencies: ReadonlyMap<number, Agency>, atWork = false): boolean {
  for (const { running, isBusy } of agencies.values()) if (!isBusy && (running > 0 || !atWork)) return true;
  return false;
}
