import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlaceChoice } from "./fetch-places.ts";
import { createPlaceAutocomplete } from "./place-autocomplete.ts";

const shown: PlaceChoice[][] = [];
const requests: { url: string; signal: AbortSignal; respond: (response: Response) => void }[] = [];
let autocomplete: ReturnType<typeof createPlaceAutocomplete>;

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  requests.length = 0;
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((respond, reject) => {
      requests.push({ url, signal, respond });
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  autocomplete = createPlaceAutocomplete((places) => shown.push(places));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const respond = async (index: number, body: unknown, status = 200) => {
  requests[index]?.respond(Response.json(body, { status }));
  await vi.runAllTimersAsync();
};

test("debounces keystrokes into one request [1.3.20 1.7.32]", async () => {
  for (const typed of ["t", "ta", "tau", "taun"]) {
    autocomplete.search(typed);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(50);
  expect(requests.map(({ url }) => url)).toEqual(["/places?term=taun"]);
  await respond(0, [["Taunton, Somerset", "taunton-somerset"]]);
  expect(shown.at(-1)).toEqual([{ label: "Taunton, Somerset", placeId: "taunton-somerset" }]);
});

test("a new keystroke aborts the previous request, which is ignored and not logged [1.7.33 1.7.37]", async () => {
  const log = vi.spyOn(console, "warn");
  autocomplete.search("bath");
  await vi.advanceTimersByTimeAsync(150);
  autocomplete.search("bathp");
  expect(requests[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(150);
  await respond(0, [["Bath, Somerset", "bath-somerset"]]);
  await respond(1, [["Bathpool, Somerset", "bathpool-somerset"]]);
  expect(shown).toEqual([[{ label: "Bathpool, Somerset", placeId: "bathpool-somerset" }]]);
  expect(log).not.toHaveBeenCalled();
});

test("shows fifteen places at most [1.7.31 1.9.6]", async () => {
  autocomplete.search("new");
  await vi.advanceTimersByTimeAsync(150);
  await respond(
    0,
    Array.from({ length: 20 }, (_, n) => [`Place ${n}`, `place-${n}`]),
  );
  expect(shown.at(-1)).toHaveLength(15);
});

test("logs a failed request and leaves the shown places [1.7.36]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  autocomplete.search("taun");
  await vi.advanceTimersByTimeAsync(150);
  await respond(0, {}, 503);
  expect(log).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
});

test("sends no request and shows nothing for fewer than two letters", async () => {
  autocomplete.search("t ");
  await vi.runAllTimersAsync();
  expect([requests, shown]).toEqual([[], [[]]]);
});
