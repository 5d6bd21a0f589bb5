import { expect, test } from "@playwright/test";
import { measureFirstLoad } from "../../scripts/bench/measure-first-load.ts";

const kilobyte = 1_000;

test("the first load of the main pages keeps within its budgets", async ({ baseURL, request }) => {
  const { properties } = await (await request.get("/search.ljson")).json();
  const htmlBudgets = { "/": 38, "/properties/sales": 27.5, [properties[0].property_url]: 35 };
  for (const [path, budget] of Object.entries(htmlBudgets)) {
    const { script, style, html, fonts, elements } = await measureFirstLoad(baseURL ?? "", path);
    expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(budget * kilobyte);
    expect.soft(script, `JavaScript of ${path}`).toBeLessThanOrEqual(146 * kilobyte);
    expect.soft(style, `CSS of ${path}`).toBeLessThanOrEqual(20 * kilobyte);
    expect.soft(fonts, `fonts of ${path}`).toBeLessThanOrEqual(36 * kilobyte);
    expect.soft(elements, `elements of ${path}`).toBeLessThanOrEqual(1_200);
  }
});
