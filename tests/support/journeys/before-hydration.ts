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
