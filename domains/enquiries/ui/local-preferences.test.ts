import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { keepLocalPreferences, startingConsents } from "./local-preferences.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

test("terms are kept as on or off, marketing as the address where it was agreed to [2.3.50 2.3.51]", () => {
  keepLocalPreferences({ terms: true, marketing: true }, "https://vale.test/sell");
  expect(Object.fromEntries(kept)).toEqual({ opt_in_terms: "on", opt_in_marketing: "https://vale.test/sell" });
  keepLocalPreferences({ terms: false, marketing: false }, "https://vale.test/let");
  expect(Object.fromEntries(kept)).toEqual({ opt_in_terms: "off" });
});

test("the next form knows that the terms were agreed to, and asks about marketing anew", () => {
  expect(startingConsents()).toEqual({ opt_in_terms: false, opt_in_marketing: false });
  keepLocalPreferences({ terms: true, marketing: true }, "https://vale.test/sell");
  expect(startingConsents()).toEqual({ opt_in_terms: true, opt_in_marketing: false });
});

test("a browser that keeps nothing is no reason to fail", () => {
  vi.stubGlobal("localStorage", undefined);
  keepLocalPreferences({ terms: true, marketing: true }, "https://vale.test/sell");
  expect(startingConsents().opt_in_terms).toBe(false);
});
