import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AddressSuggestions, createAddressSuggester } from "./fetch-addresses.ts";

const fetch = vi.fn<(url: string) => Promise<Response>>();
const suggestions = [{ id: "1", address: "12 Mill Lane, Taunton, TA1 1AA" }];
let reported: AddressSuggestions[] = [];
const suggester = () => createAddressSuggester((found) => reported.push(found));

beforeEach(() => {
  reported = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetch);
  fetch.mockReset().mockImplementation(async () => Response.json({ suggestions }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("sends one request, 500 ms after the last keystroke [2.7.2 2.9.1]", async () => {
  const { search } = suggester();
  for (const typed of ["ta1", "ta1 1", "ta1 1a"]) {
    search(typed);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(99);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/address_lookup?autocomplete=ta1+1a"]);
  expect(reported).toEqual([
    { state: "loading", suggestions: [] },
    { state: "found", suggestions },
  ]);
});

test.each([
  ["an empty result", "none", async () => Response.json({ suggestions: [] })],
  ["an error status", "failed", async () => new Response("no", { status: 429 })],
  ["a lost connection", "failed", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s gives the state %s [2.8.5]", async (_, state, answer) => {
  fetch.mockImplementation(answer);
  suggester().search("nowhere");
  await vi.advanceTimersByTimeAsync(500);
  expect(reported.at(-1)).toEqual({ state, suggestions: [] });
});

test("ignores queries under three characters and reports nothing after clear", async () => {
  const { search, clear } = suggester();
  search("ta");
  search("ta1 1aa");
  clear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetch).not.toHaveBeenCalled();
  expect(reported.every(({ state }) => state === "idle")).toBe(true);
});
