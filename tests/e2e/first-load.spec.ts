import { expect, test } from "@playwright/test";
import { measureFirstLoad } from "../../scripts/bench/measure-first-load.ts";

const kilobyte = 1_000;

test("the first load of the main pages keeps within its budgets", async ({ baseURL, request }) => {
  const { properties } = await (await request.get("/search.ljson")).json();
  for (const path of ["/", "/properties/sales", properties[0].property_url]) {
    const { script, style } = await measureFirstLoad(baseURL ?? "", path);
    expect.soft(script, `JavaScript of ${path}`).toBeLessThanOrEqual(150 * kilobyte);
    expect.soft(style, `CSS of ${path}`).toBeLessThanOrEqual(20 * kilobyte);
  }
});
