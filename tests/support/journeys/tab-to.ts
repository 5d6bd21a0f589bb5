import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Tab skips a page that is inert until it is hydrated.
  await expect.poll(() => target.evaluate((element) => element.closest("[inert]") === null)).toBe(true);
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses++) {
    expect(presses, "Tab reaches the element").toBeLessThan(200);
    await page.keyboard.press("Tab");
  }
}
