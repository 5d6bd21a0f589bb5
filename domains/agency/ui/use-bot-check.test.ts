import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBotCheckTokens } from "./use-bot-check.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("solves once, shares the token and solves again after reset", async () => {
  let solved = 0;
  const tokens = createBotCheckTokens(async () => ({ response: `token ${++solved}`, freshMs: 90_000 }));
  tokens.begin();
  tokens.begin();
  expect(await tokens.response()).toBe("token 1");
  tokens.reset();
  expect(await tokens.response()).toBe("token 2");
});

test("replaces an expired token before it is sent", async () => {
  let solved = 0;
  const tokens = createBotCheckTokens(async () => ({ response: `token ${++solved}`, freshMs: 90_000 }));
  tokens.begin();
  await vi.advanceTimersByTimeAsync(89_999);
  expect(await tokens.response()).toBe("token 1");
  await vi.advanceTimersByTimeAsync(1);
  expect(await tokens.response()).toBe("token 2");
});

test("solves again before the next send when it could not be fetched after a failed one [2.8.3]", async () => {
  let online = true;
  let solved = 0;
  const tokens = createBotCheckTokens(async () => {
    if (!online) throw new TypeError("Failed to fetch");
    return { response: `token ${++solved}`, freshMs: 90_000 };
  });
  expect(await tokens.response()).toBe("token 1");
  online = false;
  tokens.reset();
  expect(await tokens.response()).toBe("");
  online = true;
  expect(await tokens.response()).toBe("token 2");
});

test("returns an empty token when solving fails, or one minute after submit when it never finishes", async () => {
  expect(await createBotCheckTokens(() => Promise.reject(new Error("unavailable"))).response()).toBe("");
  const tokens = createBotCheckTokens(() => new Promise(() => {}));
  tokens.begin();
  await vi.advanceTimersByTimeAsync(300_000);
  const resolved = vi.fn();
  void tokens.response().then(resolved);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(resolved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledExactlyOnceWith("");
});
