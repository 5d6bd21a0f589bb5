import { afterEach, expect, test, vi } from "vitest";
import { sendBeacon } from "./send-beacon.ts";

afterEach(() => void vi.unstubAllGlobals());

test("sends the host name and returns whether the browser queued it", async () => {
  const browserBeacon = vi.fn<(path: string, body: Blob) => boolean>(() => false);
  vi.stubGlobal("navigator", { sendBeacon: browserBeacon });
  vi.stubGlobal("location", { hostname: "vale.test" });
  expect(sendBeacon("/property_views", { property_id: 42 })).toBe(false);
  const [path, body] = browserBeacon.mock.calls[0] ?? [];
  expect([path, await body?.text()]).toEqual(["/property_views", '{"property_id":42,"domain":"vale.test"}']);
});

test("does nothing without sendBeacon support", () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("location", { hostname: "vale.test" });
  expect(sendBeacon("/property_views", { property_id: 42 })).toBe(true);
});
