import { expect, test } from "vitest";
import { renderAt } from "#tests/support/shell.ts";
import Calculators from "./calculators.tsx";

const html = renderAt("/", () => (
  <Calculators price={300_000} region="england" interestRate={4.2} mortgageLink="/loans" />
));
const field = (label: string) => new RegExp(`${label}</label>.*?<input([^>]*)>`).exec(html)?.[1] ?? "";

test("there are two tabs, and the mortgage is the first [2.4.43]", () => {
  const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>([^<]+)/g)].map(([tab, name]) => [
    name,
    tab.includes('aria-selected="true"'),
  ]);
  expect(tabs).toEqual([
    ["Mortgage", true],
    ["Stamp Duty", false],
  ]);
});

test("it starts with a fifth down, 25 years and the agency's rate [2.9.14-16]", () => {
  expect(field("Property price")).toContain('value="300,000"');
  expect(field("Deposit")).toContain('value="60,000"');
  expect(field("Repayment period")).toContain('value="25"');
  expect(field("Interest rate")).toContain('value="4.2"');
});

test("a money field takes eleven characters [2.5.31]", () => {
  expect(field("Property price")).toContain('maxLength="11"');
});

test("more is told where the agency says", () => {
  expect(html).toContain('href="/loans"');
});
