import { afterEach, expect, test, vi } from "vitest";
import { observeNearViewport, viewportMargins } from "./use-near-viewport.ts";

afterEach(() => void vi.unstubAllGlobals());

test("reports a video within 100 px of the viewport once, then stops observing [1.4.42]", () => {
  const frame = {} as Element;
  const disconnect = vi.fn();
  const margins: unknown[] = [];
  let notify = (_: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (element: Element) => expect(element).toBe(frame);
      disconnect = disconnect;
      constructor(callback: typeof notify, { rootMargin }: { rootMargin: string }) {
        notify = callback;
        margins.push(rootMargin);
      }
    },
  );
  const onNear = vi.fn();
  observeNearViewport(frame, viewportMargins.video, onNear);
  notify([{ isIntersecting: false }]);
  expect(onNear).not.toHaveBeenCalled();
  notify([{ isIntersecting: true }]);
  expect(onNear).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  expect(margins).toEqual(["100px"]);
});
