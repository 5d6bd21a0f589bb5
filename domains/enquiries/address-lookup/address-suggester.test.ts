import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAddressSuggester, type FoundAddresses } from "./address-suggester.ts";

const fetch = vi.fn<(url: string) => Promise<Response>>();
const suggestions = [{ id: "1", address: "12 Mill Lane, Taunton, TA1 1AA" }];
let said: FoundAddresses[] = [];
const suggester = () => createAddressSuggester((found) => said.push(found));

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetch);
  fetch.mockReset().mockImplementation(async () => Response.json({ suggestions }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("asks once, half a second after the last letter [2.7.2 2.9.1]", async () => {
  const { look } = suggester();
  for (const typed of ["ta1", "ta1 1", "ta1 1a"]) {
    look(typed);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(99);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/address_lookup?autocomplete=ta1+1a"]);
  expect(said).toEqual([
    { state: "looking", suggestions: [] },
    { state: "found", suggestions },
  ]);
});

test.each([
  ["no address", "none", async () => Response.json({ suggestions: [] })],
  ["a refusal", "failed", async () => new Response("no", { status: 429 })],
  ["a lost connection", "failed", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is %s [2.8.5]", async (_, state, answer) => {
  fetch.mockImplementation(answer);
  suggester().look("nowhere");
  await vi.advanceTimersByTimeAsync(500);
  expect(said.at(-1)).toEqual({ state, suggestions: [] });
});

test("two letters ask nobody, and what was given up is not said", async () => {
  const { look, forget } = suggester();
  look("ta");
  look("ta1 1aa");
  forget();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetch).not.toHaveBeenCalled();
  expect(said.every(({ state }) => state === "idle")).toBe(true);
});
