import { expect, test } from "@playwright/test";
import { findPropertyPath, loadInBrowser, measureFirstLoad } from "../../scripts/bench/measure-first-load.ts";
import { agencySites, formatSiteUrl } from "../support/journeys/agency-sites.ts";

const kilobyte = 1_000;
/** HTML with its CSS, gzipped, in kB. */
const htmlBudgets = {
  "harbour-and-vale": { home: 32, results: 24.5, property: 28.5 },
  northgate: { home: 29.5, results: 23, property: 25.7 },
};

for (const { name, slug, host } of agencySites) {
  test(`the first load of the main pages keeps within its budgets: ${name}`, async ({ baseURL }) => {
    const site = new URL(formatSiteUrl(baseURL, host)).origin;
    const paths = { home: "/", results: "/properties/sales", property: await findPropertyPath(site) };
    for (const [page, budget] of Object.entries(htmlBudgets[slug])) {
      const path = paths[page as keyof typeof paths];
      const { script, style, html, elements } = await measureFirstLoad(site, path);
      expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(budget * kilobyte);
      expect.soft(script, `JavaScript that ${path} names`).toBeLessThanOrEqual(146 * kilobyte);
      expect.soft(style, `CSS of ${path}`).toBeLessThanOrEqual(20 * kilobyte);
      expect.soft(elements, `elements of ${path}`).toBeLessThanOrEqual(1_200);
    }
  });

  /** `npm run bench:pages` prints the figures. */
  test(`what a browser loads before the first use keeps within its budgets: ${name}`, async ({ page, baseURL }) => {
    const site = new URL(formatSiteUrl(baseURL, host)).origin;
    for (const path of ["/", "/properties/sales", await findPropertyPath(site)]) {
      const { script, fonts } = await loadInBrowser(page, site, path);
      expect.soft(script, `JavaScript that ${path} loads`).toBeLessThanOrEqual(165 * kilobyte);
      expect.soft(fonts, `fonts of ${path}`).toBeLessThanOrEqual(36.5 * kilobyte);
    }
  });
}
