import { afterEach, expect, test, vi } from "vitest";
import { createUserState } from "./user-state.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("fetches the user once [1.3.77]", async () => {
  const fetch = vi.fn(async () =>
    Response.json({ user: { user_id: 7, first_name: "Ada" }, authenticity_token: "t0k" }),
  );
  vi.stubGlobal("fetch", fetch);
  const userState = createUserState();
  const heard = vi.fn();
  userState.subscribe(heard);

  await Promise.all([userState.load(), userState.load()]);

  const headers = { accept: "application/json", "x-csrf-token": "later" };
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/user.ljson", { headers });
  expect(heard).toHaveBeenCalledOnce();
  expect(userState.current()).toEqual({
    status: "ready",
    user: { user_id: 7, first_name: "Ada" },
    authenticity_token: "t0k",
  });
});

test.each([
  ["a 503 response", async () => new Response("no", { status: 503 })],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a response that is not JSON", async () => new Response("<html>")],
])("%s is logged once and leaves the visitor signed out [1.8.25 2.8.15]", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const userState = createUserState();

  await userState.load();
  await userState.load();

  expect(log).toHaveBeenCalledOnce();
  expect(userState.current()).toEqual({ status: "failed", user: {}, authenticity_token: null });
});

test("a failed reload keeps the loaded user", async () => {
  const ada = { user: { user_id: 7 }, authenticity_token: "t0k" };
  vi.stubGlobal("fetch", async () => Response.json(ada));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const userState = createUserState();
  await userState.load();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userState.reload();
  expect(userState.current()).toMatchObject({ ...ada, status: "ready" });
});

test("a failed load is retried", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const userState = createUserState();
  await userState.ensureLoaded();
  const fetch = vi.fn(async () => Response.json({ user: { user_id: 7 }, authenticity_token: "t0k" }));
  vi.stubGlobal("fetch", fetch);
  await userState.ensureLoaded();
  await userState.ensureLoaded();
  expect(userState.current()).toMatchObject({ status: "ready", user: { user_id: 7 } });
  expect(fetch).toHaveBeenCalledOnce();
});

test("a sign-out in another tab is noticed, and passed on to the others", async () => {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, string>();
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const answers = [{ user_id: 7 }, {}];
  const fetch = vi.fn(async () => Response.json({ user: answers.shift(), authenticity_token: "t0k" }));
  vi.stubGlobal("fetch", fetch);
  const userState = createUserState();
  await userState.load();
  expect([...stored]).toEqual([["account", "7"]]);

  listeners.get("storage")?.({ key: "account", newValue: "7" });
  listeners.get("storage")?.({ key: "saved_lists", newValue: "" });
  expect(fetch).toHaveBeenCalledOnce();
  listeners.get("storage")?.({ key: "account", newValue: "" });
  await userState.load();
  expect(userState.current().user).toEqual({});
  expect(stored.get("account")).toBe("");
});

test("a page restored from the back/forward cache loads the user again", async () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  const answers = [{ user_id: 7 }, {}];
  const fetch = vi.fn(async () => Response.json({ user: answers.shift(), authenticity_token: "t0k" }));
  vi.stubGlobal("fetch", fetch);
  const userState = createUserState();
  await userState.load();
  listeners.get("pageshow")?.({ persisted: false });
  expect(fetch).toHaveBeenCalledOnce();
  listeners.get("pageshow")?.({ persisted: true });
  await userState.load();
  expect(userState.current().user).toEqual({});
});
