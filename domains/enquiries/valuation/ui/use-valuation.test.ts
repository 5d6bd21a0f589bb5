import { afterEach, expect, test, vi } from "vitest";
import { findNearestBranch, selectBranchId } from "./use-valuation.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stubFetch = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<(url: string, init: object) => Promise<Response>>(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("requests the postcode and returns the branch id [2.4.13 2.7.14]", async () => {
  const fetch = stubFetch(async () => Response.json({ branch: { id: 3, name: "Taunton" } }));
  expect(await findNearestBranch("TA1 1AA")).toEqual({ found: true, branchId: 3 });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/postcode_branch_lookup?postcode=TA1%201AA", {
    headers: { accept: "application/json" },
  });
});

test("distinguishes no branch from a failed lookup", async () => {
  stubFetch(async () => Response.json({ branch: null }));
  expect(await findNearestBranch("ZE1 1AA")).toEqual({ found: false });
  stubFetch(async () => new Response("no", { status: 503 }));
  expect(await findNearestBranch("TA1 1AA")).toBeNull();
  stubFetch(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await findNearestBranch("TA1 1AA")).toBeNull();
});

test("returns null when the lookup times out", async () => {
  vi.useFakeTimers();
  stubFetch(() => new Promise(() => {}));
  const nearest = findNearestBranch("TA1 1AA");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await nearest).toBeNull();
});

test("prefers the found branch, then the property's branch, then null [2.7.38]", () => {
  expect(selectBranchId({ found: true, branchId: 3 }, { branchId: 7 })).toBe(3);
  expect(selectBranchId(null, { branchId: 7 })).toBe(7);
  expect(selectBranchId(null, null)).toBeNull();
});
