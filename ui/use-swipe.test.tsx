import type { PointerEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useSwipe } from "./use-swipe.ts";

/** What a finger does that comes down at 0 and goes up at `to`. */
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
])("a finger that goes %i pixels turns by %j [2.9.5]", (to, steps) => {
  expect(swipe(to)).toEqual(steps);
});

test("a mouse that passes is no finger", () => {
  expect(swipe(-300, { pointerType: "mouse" })).toEqual([]);
});
