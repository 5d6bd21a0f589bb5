import { afterEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { buyerStore } from "./buyer-store.ts";
import { readStoredDeposit } from "./stored-deposit.ts";

afterEach(() => {
  buyerStore.forget();
  vi.unstubAllGlobals();
});

test("what a buyer enters is stored, read by the search form, and forgotten", () => {
  const items = stubLocalStorage();
  expect(readStoredDeposit()).toBeUndefined();
  buyerStore.change({ deposit: "10" });
  buyerStore.change({ situation: "first" });
  expect(buyerStore.current()).toEqual({ situation: "first", deposit: "10", miles: "", days: "5" });
  expect(readStoredDeposit()).toBe("10");
  buyerStore.forget();
  expect(buyerStore.current().deposit).toBe("20");
  expect(items.size).toBe(0);
});

test("without storage it lasts until the page is left", () => {
  vi.stubGlobal("localStorage", undefined);
  buyerStore.change({ miles: "12" });
  expect(buyerStore.current().miles).toBe("12");
  expect(readStoredDeposit()).toBeUndefined();
});
