import { TooMany } from "#platform/errors.ts";

type Window = { seconds: number; budget: number };

/** A per-address budget per window, counted in memory because a database row per request would cost too much. */
export function createAddressBudget({ windows, maxAddresses }: { windows: readonly Window[]; maxAddresses: number }) {
  const spent = windows.map((window) => ({ ...window, period: 0, by: new Map<string, number>() }));

  return (address: string, cost: number, now: Date): void => {
    const second = now.getTime() / 1000;
    for (const window of spent) {
      const period = Math.floor(second / window.seconds);
      if (period !== window.period || window.by.size >= maxAddresses) window.by.clear();
      window.period = period;
      const total = (window.by.get(address) ?? 0) + cost;
      if (total > window.budget) throw new TooMany(Math.max(1, Math.ceil((period + 1) * window.seconds - second)));
      window.by.set(address, total);
    }
  };
}
