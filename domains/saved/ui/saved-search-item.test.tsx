import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
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
const render = (signedIn: boolean) =>
  renderAtUrl("/", () => <SavedSearchItem saved={saved} signedIn={signedIn} newHomes={0} />);

function choices(html: string, name: string): [string | undefined, string | undefined][] {
  const list = new RegExp(`<select[^>]* name="${name}".*?</select>`).exec(html)?.[0] ?? "";
  return [...list.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)</g)].map(([, value, label]) => [value, label]);
}

test("the alert frequency is offered to signed-in users only [1.3.40-43 1.4.14 1.6.8 2.3.52]", () => {
  expect(choices(render(true), "alert_frequency").filter(([code]) => code)).toEqual([
    ["I", "Immediately"],
    ["D", "Daily"],
    ["W", "Weekly"],
    ["M", "Monthly"],
    ["N", "Never"],
  ]);
  expect(render(true)).toMatch(/<option value="W" selected="">/);
  expect(choices(render(false), "alert_frequency")).toEqual([]);
});

test("offers the radii of saved searches [1.9.23]", () => {
  const miles = choices(render(false), "within").map(([value]) => Number(value));
  expect(miles.filter((each) => each > 0)).toEqual([1, 2, 3, 5, 10, 15, 20, 30]);
});

test("has a remove button when signed out [1.6.11]", () => {
  expect(render(false)).toContain('aria-label="Remove Properties for sale within 5 miles of Taunton"');
});
