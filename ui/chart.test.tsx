import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Chart, toAxisMax } from "./chart.tsx";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [41, 60],
  [100, 100],
  [850, 1000],
])("the axis for %i ends at %i", (value, max) => {
  expect(toAxisMax(value)).toBe(max);
});

test("the table behind a chart has every value, and the chart a text alternative", () => {
  const points = [
    { label: "1 Nov", value: 3, before: 1 },
    { label: "2 Nov", value: 1_200, before: 0 },
  ];
  const html = renderToStaticMarkup(<Chart label="Views" beforeLabel="the days before" points={points} />);
  expect(html).toContain('aria-label="Views: 1,203 in total. The table below has every value."');
  expect(html.match(/<td[^>]*>[\d,]+/g)?.map((cell) => cell.replace(/.*>/, ""))).toEqual(["3", "1", "1,200", "0"]);
});
