import { afterEach, expect, test, vi } from "vitest";
import { nearMargins, watchNear } from "./watch-near.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a film is fetched once it is within 100 px of the screen, and watched no longer [1.4.42]", () => {
  const frame = {} as Element;
  const disconnect = vi.fn();
  const margins: unknown[] = [];
  let tell = (_: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (element: Element) => expect(element).toBe(frame);
      disconnect = disconnect;
      constructor(callback: typeof tell, { rootMargin }: { rootMargin: string }) {
        tell = callback;
        margins.push(rootMargin);
      }
    },
  );
  const onNear = vi.fn();
  watchNear(frame, nearMargins.film, onNear);
  tell([{ isIntersecting: false }]);
  expect(onNear).not.toHaveBeenCalled();
  tell([{ isIntersecting: true }]);
  expect(onNear).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  expect(margins).toEqual(["100px"]);
});
