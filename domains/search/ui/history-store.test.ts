import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { normaliseSearch } from "../normalise-search.ts";
import { readHistory, rememberSearch } from "./history-store.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubLocalStorage();
});
afterEach(() => void vi.unstubAllGlobals());

const entry = (minBeds: number) => ({ search: normaliseSearch({ minBeds }) });

test("the history is kept in the browser's local storage, the latest first [1.2.31 2.3.68]", () => {
  rememberSearch(entry(1));
  rememberSearch(entry(2));
  expect(readHistory()).toEqual([entry(2), entry(1)]);
  expect([...kept.keys()]).toEqual(["search_history"]);
});

test("a browser that keeps nothing, or kept nonsense, has no history", () => {
  kept.set("search_history", "{");
  expect(readHistory()).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  rememberSearch(entry(1));
  expect(readHistory()).toEqual([]);
});
