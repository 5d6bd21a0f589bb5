import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { storeConsents } from "./use-lead-form.ts";

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

test("works without localStorage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => storeConsents({ terms: true, marketing: true }, "https://vale.test/sell")).not.toThrow();
});
