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

/** Another width makes Chromium set up the fonts again, and for a moment it lays words out without them. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(async () => {
    const measure = () => document.documentElement.scrollWidth - window.innerWidth;
    measure();
    await document.fonts.ready;
    return measure();
  });
  expect(overflow).toBeLessThanOrEqual(0);
}
