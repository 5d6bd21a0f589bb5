import { vi } from "vitest";

/** Stubs localStorage or sessionStorage; the caller must call `vi.unstubAllGlobals`. */
export function stubLocalStorage(name: "localStorage" | "sessionStorage" = "localStorage"): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
}
