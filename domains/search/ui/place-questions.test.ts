import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlaceChoice } from "./fetch-places.ts";
import { createPlaceQuestions } from "./place-questions.ts";

const shown: PlaceChoice[][] = [];
const asked: { url: string; signal: AbortSignal; answer: (response: Response) => void }[] = [];
let questions: ReturnType<typeof createPlaceQuestions>;

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((answer, refuse) => {
      asked.push({ url, signal, answer });
      signal.addEventListener("abort", () => refuse(signal.reason));
    });
  });
  questions = createPlaceQuestions((places) => shown.push(places));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = async (at: number, body: unknown, status = 200) => {
  asked[at]?.answer(Response.json(body, { status }));
  await vi.runAllTimersAsync();
};

test("letters typed one after the other are one question [1.3.20 1.7.32]", async () => {
  for (const typed of ["t", "ta", "tau", "taun"]) {
    questions.look(typed);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(50);
  expect(asked.map(({ url }) => url)).toEqual(["/places?term=taun"]);
  await answer(0, [["Taunton, Somerset", "taunton-somerset"]]);
  expect(shown.at(-1)).toEqual([{ label: "Taunton, Somerset", placeId: "taunton-somerset" }]);
});

test("a new letter aborts the question before it, which is ignored and not logged [1.7.33 1.7.37]", async () => {
  const log = vi.spyOn(console, "warn");
  questions.look("bath");
  await vi.advanceTimersByTimeAsync(150);
  questions.look("bathp");
  expect(asked[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(150);
  await answer(0, [["Bath, Somerset", "bath-somerset"]]);
  await answer(1, [["Bathpool, Somerset", "bathpool-somerset"]]);
  expect(shown).toEqual([[{ label: "Bathpool, Somerset", placeId: "bathpool-somerset" }]]);
  expect(log).not.toHaveBeenCalled();
});

test("fifteen are kept at most [1.7.31 1.9.6]", async () => {
  questions.look("new");
  await vi.advanceTimersByTimeAsync(150);
  await answer(
    0,
    Array.from({ length: 20 }, (_, n) => [`Place ${n}`, `place-${n}`]),
  );
  expect(shown.at(-1)).toHaveLength(15);
});

test("a question that fails is logged, and what is shown stays [1.7.36]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  questions.look("taun");
  await vi.advanceTimersByTimeAsync(150);
  await answer(0, {}, 503);
  expect(log).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
});

test("less than two letters ask nothing and show nothing", async () => {
  questions.look("t ");
  await vi.runAllTimersAsync();
  expect([asked, shown]).toEqual([[], [[]]]);
});
