import { afterEach, expect, test, vi } from "vitest";
import { beacon } from "./beacon.ts";

afterEach(() => void vi.unstubAllGlobals());

test("says where it was seen, and whether the browser took it", async () => {
  const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>(() => false);
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("location", { hostname: "vale.test" });
  expect(beacon("/property_views", { property_id: 42 })).toBe(false);
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  expect([path, await body?.text()]).toEqual(["/property_views", '{"property_id":42,"domain":"vale.test"}']);
});

test("a browser that sends none shows the page all the same", () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("location", { hostname: "vale.test" });
  expect(beacon("/property_views", { property_id: 42 })).toBe(true);
});
