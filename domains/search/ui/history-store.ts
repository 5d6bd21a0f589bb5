import { type HistoryEntry, recordSearch } from "../search-history.ts";

const key = "search_history";

/** Storage may be forbidden or hold anything; then there is simply no history. */
export function readHistory(): HistoryEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry?.search?.channel === "string") : [];
  } catch {
    return [];
  }
}

export function rememberSearch(entry: HistoryEntry): void {
  try {
    localStorage.setItem(key, JSON.stringify(recordSearch(readHistory(), entry)));
  } catch {}
}
