import { expect, type Locator, type Page } from "@playwright/test";

/** The middle of the element is in the window, and nothing lies over it: what a visitor sees and a tap reaches. */
export async function expectSeen(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 4 && height > 4 && node.contains(hit);
      }),
    )
    .toBe(true);
}

/** Clicks where the element is, without Playwright's scrolling and waiting for what covers it to go. */
export async function clickSeen(element: Locator): Promise<void> {
  await expectSeen(element);
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await element.page().mouse.click(x + width / 2, y + height / 2);
}

/** A toast in the middle of the window's upper part, whose close button answers a click where it is seen. */
export async function expectToastAtTop(page: Page, text: string | RegExp): Promise<void> {
  const toast = page
    .getByLabel(/^Messages/)
    .getByRole("listitem")
    .filter({ hasText: text });
  await expectSeen(toast);
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(height / 3);
  await clickSeen(toast.getByRole("button", { name: "Close message" }));
  await expect(toast).toBeHidden();
}
