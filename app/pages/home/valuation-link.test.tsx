import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { ValuationLink } from "./valuation-link.tsx";

test("links to the valuation form [2.2.9 2.2.39]", () => {
  const { getByRole, hrefOf } = render(<ValuationLink />);
  expect(getByRole("complementary", { name: "Valuation" })).toBeTruthy();
  expect(hrefOf("Book a valuation")).toBe("#/book-a-valuation");
});
