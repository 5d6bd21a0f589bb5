import { expect, test } from "vitest";
import type { FilterData } from "#domains/search/filters/filter-data.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { render } from "#tests/support/render.tsx";
import { FilterRow } from "./filter-controls.tsx";
import { LettingFilters } from "./letting-filters.tsx";

type DefaultStatus = NonNullable<FilterData["defaultStatus"]>;

function listStatuses(defaultStatus: DefaultStatus | undefined, status?: string): string[] {
  const filters: FilterData = {
    topLevels: [],
    sqftOptions: [],
    acresOptions: [],
    ...(defaultStatus ? { defaultStatus } : {}),
  };
  const search = normaliseSearch({ channel: "lettings", ...(status ? { status } : {}) });
  const shown = new Set<never>();
  const { getByRole } = render(
    <FilterRow row="more" search={search} filters={filters} shown={shown} onChange={() => {}} />,
  );
  const select = getByRole("combobox", { name: "Status" });
  return [...select.querySelectorAll("option")].map((option) => option.textContent ?? "");
}

test("the first status is what a search without one finds, and is not offered twice", () => {
  expect(listStatuses(undefined)).toEqual(["On the market", "Available", "Let agreed", "Let", "Including let"]);
  expect(listStatuses("available")).toEqual(["Available", "Let agreed", "Let", "Including let"]);
  expect(listStatuses("all")).toEqual(["Including let", "Available", "Let agreed", "Let"]);
  expect(listStatuses("available", "available")).toEqual([
    "Available",
    "Available",
    "Let agreed",
    "Let",
    "Including let",
  ]);
});

test("filters of homes to rent show what is searched", () => {
  const search = normaliseSearch({ channel: "lettings", availableBy: "2026-12-01", furnishing: "unfurnished" });
  const { fieldNames, getByLabelText, document } = render(<LettingFilters search={search} onChange={() => {}} />);
  expect(fieldNames()).toEqual(["available_by", "furnishing", "bills"]);
  expect(getByLabelText("Available by").getAttribute("value")).toBe("2026-12-01");
  expect(document.querySelector("option[selected][value=unfurnished]")?.textContent).toBe("Unfurnished");
});

const pounds = (thousands: number) => `£${(thousands * 1000).toLocaleString("en-GB")}`;
const salesPrices = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000];
const rents = [200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1500, 2000];
const miles = ["¼ mile", "½ mile", "1 mile", ...[2, 3, 4, 5, 10, 15, 20, 25].map((distance) => `${distance} miles`)];

const oneToSix = ["1 bed", "2 beds", "3 beds", "4 beds", "5 beds", "6 beds"];

test.each([
  ["sales", "Max price", [...salesPrices, 10_000].map(pounds)],
  ["lettings", "Max price", rents.map((rent) => `£${rent.toLocaleString("en-GB")} pcm`)],
  ["sales", "Min beds", oneToSix],
  ["lettings", "Max beds", ["Studio", ...oneToSix]],
  ["sales", "Distance", miles.map((distance) => `Within ${distance}`)],
])("for %s the select %s offers %j [1.2.82 1.9.16 1.9.17 1.9.22 2.2.63]", (channel, name, expected) => {
  const search = normaliseSearch({ channel, placeId: "taunton-somerset" });
  const filters: FilterData = { topLevels: [], sqftOptions: [], acresOptions: [], studios: ["lettings"] };
  const shown = new Set(["beds", "price"] as const);
  const { getByRole } = render(
    <FilterRow row="main" search={search} filters={filters} shown={shown} onChange={() => {}} />,
  );
  const [, ...options] = getByRole("combobox", { name }).querySelectorAll("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(expected);
});

test("the prices of offices to let are yearly with the monthly equivalent [1.9.18]", () => {
  const search = normaliseSearch({ channel: "lettings", tags: ["office"] });
  const filters: FilterData = { topLevels: [], sqftOptions: [], acresOptions: [] };
  const shown = new Set(["price"] as const);
  const { getByRole } = render(
    <FilterRow row="main" search={search} filters={filters} shown={shown} onChange={() => {}} />,
  );
  const [, ...options] = getByRole("combobox", { name: "Max price" }).querySelectorAll("option");
  expect(options).toHaveLength(20);
  expect([options[0], options[1], options.at(-1)].map((option) => option?.textContent)).toEqual([
    "£5,000 pa (£417 pcm)",
    "£10,000 pa (£833 pcm)",
    "£100,000 pa (£8,333 pcm)",
  ]);
});
