import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import type { Fact } from "../property-details.ts";
import { FactTable } from "./fact-table.tsx";

test("known facts are rows, unknown ones share the last row", () => {
  const facts: Fact[] = [
    { label: "Tenure", value: "Freehold" },
    { label: "Council tax", value: null },
    { label: "EPC rating", value: null },
    { label: "Home Report", value: null },
  ];
  const { getAllByRole } = render(<FactTable facts={facts} />);
  expect(getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Tenure", "Ask agent about"]);
  expect(getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Freehold",
    "council tax, EPC rating and Home Report",
  ]);
});
