import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { MapStatus, type MapStatusProps } from "./map-tools.tsx";

const noop = () => {};
const renderStatus = (change: Partial<MapStatusProps>) =>
  render(
    <MapStatus
      total={9}
      inView={4}
      hiddenInView={0}
      failed={false}
      onRetry={noop}
      follows={false}
      onFollow={noop}
      canFollow
      prices={null}
      legend={null}
      {...change}
    />,
  );

test.each([
  ["Looking…", null, 9],
  ["4 properties here", 4, 9],
  ["1 property here", 1, 9],
  ["10,000 properties here", 10_000, 10_000],
  ["10,000+ properties here", 533_333, 10_001],
  ["None on this part of the map", 0, 9],
  ["No properties match", 0, 0],
])("shows %s for %s of %i results in view [1.3.79]", (text, inView, total) => {
  expect(renderStatus({ inView, total }).getByText(text)).toBeTruthy();
});

test.each([
  ["3 properties here, 1 hidden", 3],
  ["None on this part of the map, 1 hidden", 0],
])("shows %s", (text, inView) => {
  expect(renderStatus({ inView, hiddenInView: 1 }).getByText(text)).toBeTruthy();
});

test("offers a retry when the pins fail to load", () => {
  const { getByRole } = renderStatus({ failed: true });
  expect(getByRole("alert").textContent).toMatch(/load the properties on the map.*Try again/);
  expect(getByRole("button", { name: "Try again" })).toBeTruthy();
});
