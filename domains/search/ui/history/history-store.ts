import { addToHistory, type HistoryEntry } from "#domains/search/history/search-history.ts";

const historyKey = "search_history";

/** Empty when storage is blocked or its content is invalid. */
export function readHistory(): HistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(historyKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry?.search?.channel === "string") : [];
  } catch {
    return [];
  }
}

export function saveToHistory(entry: HistoryEntry): void {
  try {
    localStorage.setItem(historyKey, JSON.stringify(addToHistory(readHistory(), entry)));
  } catch {}
}
