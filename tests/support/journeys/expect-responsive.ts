import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { desktop, phone } from "./viewports.ts";

/** The parts with other colours on a desktop: text over pictures and the menu. */
const differentOnDesktop = "header, section:has(h1)";

/**
 * Expects no axe violations and no horizontal overflow on a phone and, without a reload, on a desktop. Contrast takes most of
 * the time, so a desktop repeats it only where it can differ. `phoneOnly` leaves the desktop's axe out, for pages whose desktop another
 * agency's journey covers.
 */
export async function expectResponsive(page: Page, { phoneOnly = false } = {}): Promise<void> {
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize(desktop);
  await expectNoOverflow(page);
  if (phoneOnly) return;
  await expectAccessible(page, "html", { contrast: false });
  await expectAccessible(page, differentOnDesktop);
}

/** Polls, because layout and fonts settle a moment after a resize. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
