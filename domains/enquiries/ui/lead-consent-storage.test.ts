import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { initialConsents, storeConsents } from "./lead-consent-storage.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

test("stores terms as on or off and marketing as the consent URL [2.3.50 2.3.51]", () => {
  storeConsents({ terms: true, marketing: true }, "https://vale.test/sell");
  expect(Object.fromEntries(stored)).toEqual({ opt_in_terms: "on", opt_in_marketing: "https://vale.test/sell" });
  storeConsents({ terms: false, marketing: false }, "https://vale.test/let");
  expect(Object.fromEntries(stored)).toEqual({ opt_in_terms: "off" });
});

test("prefills terms from the last form and leaves marketing unticked", () => {
  expect(initialConsents()).toEqual({ opt_in_terms: false, opt_in_marketing: false });
  storeConsents({ terms: true, marketing: true }, "https://vale.test/sell");
  expect(initialConsents()).toEqual({ opt_in_terms: true, opt_in_marketing: false });
});

test("works without localStorage", () => {
  vi.stubGlobal("localStorage", undefined);
  storeConsents({ terms: true, marketing: true }, "https://vale.test/sell");
  expect(initialConsents().opt_in_terms).toBe(false);
});
