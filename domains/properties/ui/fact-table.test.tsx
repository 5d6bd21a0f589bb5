import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import type { Fact } from "../property-details.ts";
import { FactTable } from "./fact-table.tsx";

test("known facts are rows, unknown ones share a sentence", () => {
  const facts: Fact[] = [
    { label: "Tenure", value: "Freehold" },
    { label: "Council tax", value: null },
    { label: "EPC rating", value: null },
    { label: "Home Report", value: null },
  ];
  const { getAllByRole, getByText } = render(<FactTable facts={facts} />);
  expect(getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Tenure"]);
  expect(getByText("Ask agent about council tax, EPC rating and Home Report.")).toBeTruthy();
});
