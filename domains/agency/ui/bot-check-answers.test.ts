import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBotCheckAnswers } from "./bot-check-answers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a check is begun once, answers whoever asks, and begins anew when it is refused", async () => {
  let begun = 0;
  const answers = createBotCheckAnswers(async () => ({ response: `answer ${++begun}`, freshMs: 90_000 }));
  answers.begin();
  answers.begin();
  expect(await answers.response()).toBe("answer 1");
  answers.reset();
  expect(await answers.response()).toBe("answer 2");
});

test("an answer that has grown old while somebody typed is replaced before it is sent", async () => {
  let begun = 0;
  const answers = createBotCheckAnswers(async () => ({ response: `answer ${++begun}`, freshMs: 90_000 }));
  answers.begin();
  await vi.advanceTimersByTimeAsync(89_999);
  expect(await answers.response()).toBe("answer 1");
  await vi.advanceTimersByTimeAsync(1);
  expect(await answers.response()).toBe("answer 2");
});

test("one that fails, or whose challenge is closed, leaves the form without an answer, a minute after it was sent", async () => {
  expect(await createBotCheckAnswers(() => Promise.reject(new Error("away"))).response()).toBe("");
  const answers = createBotCheckAnswers(() => new Promise(() => {}));
  answers.begin();
  await vi.advanceTimersByTimeAsync(300_000);
  const got = vi.fn();
  void answers.response().then(got);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(got).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(got).toHaveBeenCalledExactlyOnceWith("");
});
