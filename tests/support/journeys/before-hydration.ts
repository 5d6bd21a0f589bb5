import { expect, type Page } from "@playwright/test";

/** Opens a page whose scripts load only after `use`. */
export async function openAndUseBeforeHydration(page: Page, url: string, use: () => Promise<void>): Promise<void> {
  const scripts = "**/asset_bundles/*.js";
  const { promise: used, resolve: loadScripts } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await used;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await use();
  loadScripts();
  await expect(page.getByRole("combobox", { name: "Location" })).toBeVisible();
  await page.unroute(scripts);
}

/** For journeys through forms and links that do something else, or less, before the scripts have loaded. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === undefined);
}
