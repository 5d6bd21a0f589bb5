import { expect, test } from "vitest";
import { chooseLabelAnchors } from "./label-anchors.ts";

test.each([
  ["far apart, all above", [100, 100], [300, 110], ["bottom", "bottom"]],
  ["the southern of two neighbours is below", [100, 100], [80, 120], ["bottom", "top"]],
  ["whatever their order", [80, 120], [100, 100], ["top", "bottom"]],
  ["a label's height apart, both above", [100, 100], [100, 144], ["bottom", "bottom"]],
])("%s", (_, [x1 = 0, y1 = 0], [x2 = 0, y2 = 0], anchors) => {
  expect(
    chooseLabelAnchors([
      { x: x1, y: y1, width: 90 },
      { x: x2, y: y2, width: 90 },
    ]),
  ).toEqual(anchors);
});
