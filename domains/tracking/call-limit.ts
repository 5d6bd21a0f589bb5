import { TooMany } from "#platform/errors.ts";

/** So many calls a minute from one address, counted in memory: a row a call would cost more than what is counted. */
export function createCallLimit({ calls, mostAddresses }: { calls: number; mostAddresses: number }) {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address: string, now: Date): void => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute || counts.size >= mostAddresses) counts.clear();
    minute = current;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > calls) throw new TooMany(60 - (Math.floor(now.getTime() / 1000) % 60));
    counts.set(address, count);
  };
}
