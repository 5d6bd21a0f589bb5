import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { desktop, phone } from "./viewports.ts";

/** Expects no axe violations and no horizontal overflow on a phone and, without a reload, on a desktop. */
export async function expectResponsive(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

/** Polls, because layout and fonts settle a moment after a resize. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
