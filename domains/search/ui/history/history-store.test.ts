import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { readHistory, saveToHistory } from "./history-store.ts";

let storage: Map<string, string>;
beforeEach(() => {
  storage = stubLocalStorage();
});
afterEach(() => void vi.unstubAllGlobals());

const entry = (minBeds: number) => ({ search: normaliseSearch({ minBeds }) });

test("stores the history in local storage, latest first [1.2.31 2.3.68]", () => {
  saveToHistory(entry(1));
  saveToHistory(entry(2));
  expect(readHistory()).toEqual([entry(2), entry(1)]);
  expect([...storage.keys()]).toEqual(["search_history"]);
});

test("returns an empty history when storage is invalid or unavailable", () => {
  storage.set("search_history", "{");
  expect(readHistory()).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  saveToHistory(entry(1));
  expect(readHistory()).toEqual([]);
});
