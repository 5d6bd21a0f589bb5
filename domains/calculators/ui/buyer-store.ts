import { useSyncExternalStore } from "react";
import { type Buyer, defaultBuyer, parseBuyer } from "../buyer.ts";
import { buyerKey } from "./stored-deposit.ts";

let buyer: Buyer | null = null;
const listeners = new Set<() => void>();

function set(next: Buyer | null): void {
  buyer = next;
  for (const listener of listeners) listener();
}

function read(): Buyer {
  try {
    return parseBuyer(localStorage.getItem(buyerKey));
  } catch {
    return defaultBuyer;
  }
}

/** The buyer in localStorage; until the page is left where storage is blocked. */
export const buyerStore = {
  current: (): Buyer => {
    buyer ??= read();
    return buyer;
  },
  change(change: Partial<Buyer>) {
    const next = { ...buyerStore.current(), ...change };
    try {
      localStorage.setItem(buyerKey, JSON.stringify(next));
    } catch {}
    set(next);
  },
  forget() {
    try {
      localStorage.removeItem(buyerKey);
    } catch {}
    set(defaultBuyer);
  },
};

function subscribe(changed: () => void): () => void {
  // Another tab has written.
  const reload = ({ key }: StorageEvent) => key === buyerKey && set(null);
  listeners.add(changed);
  window.addEventListener("storage", reload);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", reload);
  };
}

export const useBuyer = () => useSyncExternalStore(subscribe, buyerStore.current, () => defaultBuyer);
