import { expect, test } from "vitest";
import { avoidControl, belowHeader } from "./toaster.tsx";

test.each([
  ["below it", { top: 300, bottom: 340 }, 12],
  ["above it", { top: -60, bottom: -10 }, 12],
  ["in its place", { top: 40, bottom: 84 }, 96],
  ["in its place and as tall as the window", { top: 0, bottom: 780 }, 12],
])("with the focused control %s", (_, control, top) => {
  expect(avoidControl(12, control, 800)).toBe(top);
});

test.each([
  ["at the top", 72, 84],
  ["scrolled away", -10, 12],
  ["that is a side bar", 800, 12],
])("with a header %s", (_, bottom, top) => {
  expect(belowHeader(bottom, 800)).toBe(top);
});
