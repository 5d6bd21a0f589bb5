import { afterEach, expect, test, vi } from "vitest";
import { createUserState } from "./user-state.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("is fetched once and kept", async () => {
  const fetch = vi.fn(async () =>
    Response.json({ user: { user_id: 7, first_name: "Ada" }, authenticity_token: "t0k" }),
  );
  vi.stubGlobal("fetch", fetch);
  const userState = createUserState();
  const heard = vi.fn();
  userState.subscribe(heard);

  await Promise.all([userState.load(), userState.load()]);

  expect(fetch).toHaveBeenCalledExactlyOnceWith("/user.ljson", { headers: { accept: "application/json" } });
  expect(heard).toHaveBeenCalledOnce();
  expect(userState.current()).toEqual({
    status: "ready",
    user: { user_id: 7, first_name: "Ada" },
    authenticity_token: "t0k",
  });
});

test.each([
  ["a refusal", async () => new Response("no", { status: 503 })],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer that is no JSON", async () => new Response("<html>")],
])("%s is logged once and shown to nobody", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const userState = createUserState();

  await userState.load();
  await userState.load();

  expect(log).toHaveBeenCalledOnce();
  expect(userState.current()).toEqual({ status: "failed", user: {}, authenticity_token: null });
});
