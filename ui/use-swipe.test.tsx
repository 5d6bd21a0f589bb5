import type { PointerEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useSwipe } from "./use-swipe.ts";

/** The steps reported for a pointer that goes down at 0 and up at `to`. */
function swipe(to: number, { pointerType = "touch" } = {}): number[] {
  const steps: number[] = [];
  let handlers: ReturnType<typeof useSwipe> | undefined;
  function Picture() {
    handlers = useSwipe({ tolerance: 100, onSwipe: (step) => steps.push(step) });
    return null;
  }
  renderToStaticMarkup(<Picture />);
  const at = (clientX: number) => ({ pointerId: 1, isPrimary: true, pointerType, clientX }) as PointerEvent;
  handlers?.onPointerDown(at(0));
  handlers?.onPointerUp(at(to));
  return steps;
}

test.each([
  [-100, [1]],
  [100, [-1]],
  [-99, []],
  [99, []],
])("a swipe of %i pixels reports steps %j [2.9.5]", (to, steps) => {
  expect(swipe(to)).toEqual(steps);
});

test("ignores the mouse", () => {
  expect(swipe(-300, { pointerType: "mouse" })).toEqual([]);
});
