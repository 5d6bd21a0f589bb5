import { expect, type Locator, type Page } from "@playwright/test";

/** The page's time stands still but for `page.clock.runFor`, however slow the machine is. To be called before a page is opened. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Lets as much of the page's time pass as it takes to show something, to a tenth of a second. */
export async function passUntilShown(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(awaited).toBeVisible({ timeout: 100 });
  }).toPass();
}
