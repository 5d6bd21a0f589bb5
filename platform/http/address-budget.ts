import { TooMany } from "#platform/errors.ts";

type Window = { seconds: number; budget: number };

/** So much from one address in each window, counted in this node's memory: a row a request would cost more than it saves. */
export function createAddressBudget({ windows, mostAddresses }: { windows: readonly Window[]; mostAddresses: number }) {
  const spent = windows.map((window) => ({ ...window, turn: 0, by: new Map<string, number>() }));

  return (address: string, cost: number, now: Date): void => {
    const second = now.getTime() / 1000;
    for (const window of spent) {
      const turn = Math.floor(second / window.seconds);
      if (turn !== window.turn || window.by.size >= mostAddresses) window.by.clear();
      window.turn = turn;
      const total = (window.by.get(address) ?? 0) + cost;
      if (total > window.budget) throw new TooMany(Math.max(1, Math.ceil((turn + 1) * window.seconds - second)));
      window.by.set(address, total);
    }
  };
}
