import { afterEach, expect, test, vi } from "vitest";
import { fetchOverlayData } from "#app/overlays/overlay-data.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["a 200 response", { formId: "new-homes" }, async () => Response.json({ formId: "new-homes" })],
  ["a 404 response", "none", async () => Response.json({ message: "There is no such form" }, { status: 404 })],
  ["a 503 response", "failed", async () => Response.json({}, { status: 503 })],
  ["a response that is not JSON", "failed", async () => new Response("<html>")],
  ["a network error", "failed", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is %j", async (_, data, respond) => {
  vi.stubGlobal("fetch", respond);
  expect(await fetchOverlayData("/forms/new-homes", new AbortController().signal)).toEqual(data);
});
