import type { SearchState } from "./search-state.ts";

/** 64-bit FNV-1a over the sorted fields as 16 hex digits; the page is ignored. */
export function searchDigest({ page: _, ...search }: SearchState): string {
  const text = JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}
