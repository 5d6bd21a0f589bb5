import { TooMany } from "#platform/errors.ts";

/** Calls per minute per address, counted in memory because a database write per call would be too expensive. */
export function createInMemoryRateLimit({ maxCalls, maxAddresses }: { maxCalls: number; maxAddresses: number }) {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address: string, now: Date): void => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute || counts.size >= maxAddresses) counts.clear();
    minute = current;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > maxCalls) throw new TooMany(60 - (Math.floor(now.getTime() / 1000) % 60));
    counts.set(address, count);
  };
}
