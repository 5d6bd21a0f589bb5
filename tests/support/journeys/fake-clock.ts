import { expect, type Locator, type Page } from "@playwright/test";

/** Pauses the page's clock, which then advances only with `page.clock.runFor`. Call before opening a page. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Advances the paused clock in steps of 100 ms until the element is visible. */
export async function runClockUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(element).toBeVisible({ timeout: 100 });
  }).toPass();
}
