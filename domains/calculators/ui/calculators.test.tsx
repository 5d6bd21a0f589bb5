import { expect, test } from "vitest";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import Calculators from "./calculators.tsx";

const html = renderAtUrl("/", () => (
  <Calculators price={300_000} region="england" interestRate={4.2} mortgageLink="/loans" />
));
const field = (label: string) => new RegExp(`${label}</label>.*?<input([^>]*)>`).exec(html)?.[1] ?? "";

test("shows two tabs, mortgage selected [2.4.43]", () => {
  const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>([^<]+)/g)].map(([tab, name]) => [
    name,
    tab.includes('aria-selected="true"'),
  ]);
  expect(tabs).toEqual([
    ["Mortgage", true],
    ["Stamp Duty", false],
  ]);
});

test("starts with a 20% deposit, 25 years and the agency's rate [2.9.14-16]", () => {
  expect(field("Property price")).toContain('value="300,000"');
  expect(field("Deposit")).toContain('value="60,000"');
  expect(field("Repayment period")).toContain('value="25"');
  expect(field("Interest rate")).toContain('value="4.2"');
});

test("limits a money field to eleven characters [2.5.31]", () => {
  expect(field("Property price")).toContain('maxLength="11"');
});

test("links to the agency's mortgage page", () => {
  expect(html).toContain('href="/loans"');
});
