import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { desktop, phone } from "./viewports.ts";

/** What is shown has no fault axe could find and sticks out nowhere, on a phone and then, not loaded again, on a desktop. */
export async function expectWhole(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

/** Another width takes Chromium a moment: until then some parts are as wide as before, or without their fonts. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
