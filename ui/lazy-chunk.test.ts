import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from "./lazy-chunk.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("resolves to the module and clears its timer", async () => {
  await expect(loadChunk(async () => ({ default: "panel" }), { timeoutMs: 120_000 })).resolves.toEqual({
    default: "panel",
  });

  expect(vi.getTimerCount()).toBe(0);
});

test("a failed import is a ChunkLoadError with its cause [1.8.23]", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");

  const failed = loadChunk(() => Promise.reject(cause), { timeoutMs: 120_000 });

  await expect(failed).rejects.toThrow(ChunkLoadError);
  await expect(failed).rejects.toMatchObject({ cause });
});

test("times out after 120 seconds [1.8.24]", async () => {
  const settled = vi.fn();
  const failed = loadChunk(() => new Promise(() => {}), { timeoutMs: chunkTimeoutMs });
  failed.catch(settled);

  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
});

test("can be retried", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("panel");

  await expect(loadChunk(load, { timeoutMs: 1000 })).rejects.toThrow(ChunkLoadError);
  await expect(loadChunk(load, { timeoutMs: 1000 })).resolves.toBe("panel");
});

test("tries again as often as asked", async () => {
  const load = vi.fn().mockRejectedValue(new Error("offline"));

  await expect(loadChunk(load, { attempts: 3 })).rejects.toThrow(ChunkLoadError);

  expect(load).toHaveBeenCalledTimes(3);
});
