import { expect, type Locator, type Page } from "@playwright/test";

/** With the keyboard alone, as far as it takes. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
