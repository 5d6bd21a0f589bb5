import { expect, test } from "vitest";
import { drawEpcChart } from "./draw-epc-chart.ts";
import { epcBand } from "./epc-band.ts";

test.each([
  [100, "A"],
  [92, "A"],
  [91, "B"],
  [81, "B"],
  [80, "C"],
  [69, "C"],
  [68, "D"],
  [55, "D"],
  [54, "E"],
  [39, "E"],
  [38, "F"],
  [21, "F"],
  [20, "G"],
  [1, "G"],
])("%i points are band %s", (points, letter) => {
  expect(epcBand(points).letter).toBe(letter);
});

test("describes both ratings as text and points to their bands", () => {
  const chart = drawEpcChart(57, 84);
  expect(chart).toContain("now D, 57 points; could be B, 84 points");
  expect(chart).toContain(">57 D<");
  expect(chart).toContain(">84 B<");
  for (const range of ["92+", "81-91", "69-80", "55-68", "39-54", "21-38", "1-20"])
    expect(chart).toContain(`>${range}<`);
});

test("an arrow has the row and colour of its band", () => {
  const arrows = [...drawEpcChart(57, 84).matchAll(/<path d="M(\d+) ([\d.]+)l20[^>]*fill="(#\w+)"/g)].map((match) =>
    match.slice(1),
  );
  expect(arrows).toEqual([
    ["470", "335", "#ffd500"],
    ["588", "219", "#19b459"],
  ]);
});
