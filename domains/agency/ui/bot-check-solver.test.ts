import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { solveBotCheck } from "./bot-check-solver.ts";

const page = { grecaptcha: undefined as undefined | { execute: () => Promise<string> } };
const scripts: { src: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page.grecaptcha = undefined;
  scripts.length = 0;
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
  vi.stubGlobal("fetch", async () => Response.json({ provider: "recaptcha-v3", site_key: "site-key" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("polls every 500 ms until the invisible check's script has loaded [1.5.7 1.9.8]", async () => {
  const solved = vi.fn();
  void solveBotCheck().then(solved);
  await vi.advanceTimersByTimeAsync(400);
  expect(scripts).toMatchObject([{ src: "https://www.google.com/recaptcha/api.js?render=site-key" }]);
  page.grecaptcha = { execute: async () => "token" };
  await vi.advanceTimersByTimeAsync(99);
  expect(solved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(solved).toHaveBeenCalledExactlyOnceWith({ response: "token", freshMs: 90_000 });
});

test("gives up with an empty response when the script never loads", async () => {
  const solved = solveBotCheck();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await solved).toMatchObject({ response: "" });
});
