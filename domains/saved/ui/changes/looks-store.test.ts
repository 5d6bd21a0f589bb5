import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userState } from "#domains/account/ui/user-state.ts";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { recordLooks, rememberLooks, remembersLooks } from "./looks-store.ts";

let items: Map<string, string>;
let sent: string[];

const signInAs = (user: object) => {
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (path === "/user.ljson") return Response.json({ user, authenticity_token: "t0k" });
    const { _method = "post", looks } = JSON.parse(body ?? "{}");
    sent.push(`${_method} ${path}`);
    return Response.json({ looks: looks ?? {} });
  });
  return userState.reload();
};
const look = () => recordLooks({ "home 12": { at: Date.now(), price: 425_000, status: "available" } });

beforeEach(() => {
  items = stubLocalStorage();
  sent = [];
});
afterEach(() => void vi.unstubAllGlobals());

test("switched off, what was looked at is deleted and no more is stored, until it is switched on", async () => {
  await signInAs({});
  await look();
  expect(items.get("looks")).toContain("home 12");
  await rememberLooks(false);
  await look();
  expect(remembersLooks()).toBe(false);
  expect(JSON.parse(items.get("looks") ?? "")).toEqual({ looks: {}, off: true });
  expect(sent).toEqual([]);
  await rememberLooks(true);
  await look();
  expect(items.get("looks")).toContain("home 12");
});

test("signed in, switching off deletes what the account has, and nothing more is sent", async () => {
  await signInAs({ user_id: 7 });
  await look();
  await rememberLooks(false);
  await look();
  expect(sent).toEqual(["post /looks", "delete /looks"]);
  expect(items.get("looks")).not.toContain("home 12");
});

test("an account that could not be reached is named, and the next attempt deletes", async () => {
  await signInAs({ user_id: 7 });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(rememberLooks(false)).rejects.toThrow();
  expect(remembersLooks()).toBe(false);
  await signInAs({ user_id: 7 });
  await rememberLooks(false);
  expect(sent).toEqual(["delete /looks"]);
});
