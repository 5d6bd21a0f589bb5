import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { CurrentPath } from "#ui/site-links.tsx";
import Calculators from "./calculators.tsx";

const { getByRole, textsOf, hrefOf } = render(
  <Calculators price={300_000} region="england" interestRate={4.2} mortgageLink="/loans" />,
);
const field = (label: string) => within(getByRole("tabpanel", { name: "Mortgage" })).getByLabelText(label);

test("shows two tabs, mortgage selected [2.4.43]", () => {
  expect(textsOf("tab")).toEqual(["Mortgage", "Stamp Duty"]);
  expect(textsOf("tab", { selected: true })).toEqual(["Mortgage"]);
});

test("starts with a 20% deposit, 25 years and the agency's rate [2.9.14-16]", () => {
  expect(field("Property price")).toMatchObject({ value: "300,000" });
  expect(field("Deposit")).toMatchObject({ value: "60,000" });
  expect(field("Repayment period")).toMatchObject({ value: "25" });
  expect(field("Interest rate")).toMatchObject({ value: "4.2" });
});

test("limits a money field to eleven characters [2.5.31]", () => {
  expect(field("Property price")).toMatchObject({ maxLength: 11 });
});

test("links to the agency's mortgage page, but not from that page", () => {
  expect(hrefOf(/mortgage/i)).toBe("/loans");
  const onThatPage = render(
    <CurrentPath value="/loans">
      <Calculators price={300_000} region="england" interestRate={4.2} mortgageLink="/loans" />
    </CurrentPath>,
  );
  expect(onThatPage.queryByRole("link", { name: /mortgage/i })).toBeNull();
});
