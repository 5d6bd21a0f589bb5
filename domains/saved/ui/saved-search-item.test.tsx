import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { render } from "#tests/support/render.tsx";
import { SavedSearchItem } from "./saved-search-item.tsx";

const saved = {
  key: "k",
  search: normaliseSearch({ placeId: "taunton-somerset", within: 5 }),
  summary: "Properties for sale within 5 miles of Taunton",
  url: "/somerset/taunton/sales/within-5-miles",
  name: null,
  alert_frequency: "W",
  saved_at: "2026-11-15T00:00:00Z",
} as const;
const renderItem = (signedIn: boolean) => {
  const queries = render(<SavedSearchItem saved={saved} signedIn={signedIn} homes={14} />);
  const options = (label: string) =>
    [...queries.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [value, text]);
  return { ...queries, options };
};

test("the alert frequency is offered to signed-in users only [1.3.40-43 1.4.14 1.6.8 2.3.52]", () => {
  const { getByLabelText, options } = renderItem(true);
  expect(options("Email alerts")).toEqual([
    ["I", "Immediately"],
    ["D", "Daily"],
    ["W", "Weekly"],
    ["M", "Monthly"],
    ["N", "Never"],
  ]);
  expect(getByLabelText("Email alerts")).toMatchObject({ name: "alert_frequency" });
  expect(getByLabelText("Email alerts").querySelector("[selected]")?.textContent).toBe("Weekly");
  expect(renderItem(false).queryByLabelText("Email alerts")).toBeNull();
});

test("offers the radii of saved searches [1.9.23]", () => {
  const { options } = renderItem(false);
  expect(options("Distance").map(([value]) => Number(value))).toEqual([0, 1, 2, 3, 5, 10, 15, 20, 30]);
});

test("has a remove button when signed out [1.6.11]", () => {
  const name = "Remove Properties for sale within 5 miles of Taunton";
  expect(renderItem(false).getByRole("button", { name })).toBeTruthy();
});
