import { afterEach, expect, test, vi } from "vitest";
import { answeringBranch, findNearestBranch } from "./find-nearest-branch.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<(url: string, init: object) => Promise<Response>>(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("asks for the postcode and reads the branch's number [2.4.13 2.7.14]", async () => {
  const fetch = answering(async () => Response.json({ branch: { id: 3, name: "Taunton" } }));
  expect(await findNearestBranch("TA1 1AA")).toEqual({ found: true, branchId: 3 });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/postcode_branch_lookup?postcode=TA1%201AA", {
    headers: { accept: "application/json" },
  });
});

test("knows nobody near from nobody answering", async () => {
  answering(async () => Response.json({ branch: null }));
  expect(await findNearestBranch("ZE1 1AA")).toEqual({ found: false });
  answering(async () => new Response("no", { status: 503 }));
  expect(await findNearestBranch("TA1 1AA")).toBeNull();
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await findNearestBranch("TA1 1AA")).toBeNull();
});

test("a line that never answers keeps nobody from the next step", async () => {
  vi.useFakeTimers();
  answering(() => new Promise(() => {}));
  const nearest = findNearestBranch("TA1 1AA");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await nearest).toBeNull();
});

test("a lead goes to the branch that was found, else to the property's, else to the agency [2.7.38]", () => {
  expect(answeringBranch({ found: true, branchId: 3 }, { branchId: 7 })).toBe(3);
  expect(answeringBranch(null, { branchId: 7 })).toBe(7);
  expect(answeringBranch(null, null)).toBeNull();
});
