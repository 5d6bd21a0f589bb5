import { expect, test } from "vitest";
import type { FilterData } from "#domains/search/filters/filter-data.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { render } from "#tests/support/render.tsx";
import { FilterRow } from "./filter-controls.tsx";

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
