import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InView, type InViewProps } from "./in-view.tsx";

const nothing = () => {};
const draw = (change: Partial<InViewProps>) =>
  renderToStaticMarkup(
    <InView
      total={9}
      inView={4}
      failed={false}
      onRetry={nothing}
      follows={false}
      onFollow={nothing}
      canFollow
      {...change}
    />,
  );

test.each([
  ["Looking…", null, 9],
  ["4 properties here", 4, 9],
  ["1 property here", 1, 9],
  ["None on this part of the map", 0, 9],
  ["No properties match", 0, 0],
])("the map says %s when it knows %s of %i homes [1.3.79]", (words, inView, total) => {
  expect(draw({ inView, total })).toContain(`>${words}</p>`);
});

test("pins that do not come can be asked for again", () => {
  expect(draw({ failed: true })).toMatch(/role="alert".*The pins did not come.*Try again/);
});
