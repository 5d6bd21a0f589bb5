import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MapStatus, type MapStatusProps } from "./map-status.tsx";

const noop = () => {};
const render = (change: Partial<MapStatusProps>) =>
  renderToStaticMarkup(
    <MapStatus
      total={9}
      inView={4}
      failed={false}
      onRetry={noop}
      follows={false}
      onFollow={noop}
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
])("shows %s for %s of %i results in view [1.3.79]", (text, inView, total) => {
  expect(render({ inView, total })).toContain(`>${text}</p>`);
});

test("offers a retry when the pins fail to load", () => {
  expect(render({ failed: true })).toMatch(/role="alert".*load the properties on the map.*Try again/);
});
