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

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
