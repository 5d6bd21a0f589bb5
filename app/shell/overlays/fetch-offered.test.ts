import { afterEach, expect, test, vi } from "vitest";
import { fetchOffered } from "./fetch-offered.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["what is there", { formId: "new-homes" }, async () => Response.json({ formId: "new-homes" })],
  ["what is not there", "none", async () => Response.json({ message: "There is no such form" }, { status: 404 })],
  ["a server that is busy", "failed", async () => Response.json({}, { status: 503 })],
  ["an answer that is no JSON", "failed", async () => new Response("<html>")],
  ["a lost connection", "failed", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is %j", async (_, offered, answer) => {
  vi.stubGlobal("fetch", answer);
  expect(await fetchOffered("/forms/new-homes", new AbortController().signal)).toEqual(offered);
});
