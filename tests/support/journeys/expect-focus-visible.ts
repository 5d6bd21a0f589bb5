import { expect, type Page } from "@playwright/test";

const maxStops = 250;

/** Expects that Tab, from the top to the end of the page, never focuses something that is wholly covered (WCAG 2.4.11). */
export async function expectFocusVisible(page: Page): Promise<void> {
  const covered: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return { end: true, covered: null };
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const at = (from: number, to: number) => [0.05, 0.5, 0.95].map((part) => from + (to - from) * part);
      const isSeen = at(left, right).some((x) =>
        at(top, bottom).some((y) => {
          const front = document.elementFromPoint(x, y);
          return (
            front !== null && (element.contains(front) || front.contains(element) || front.closest("label") !== null)
          );
        }),
      );
      return { end: false, covered: isSeen ? null : `${element.tagName} ${element.textContent?.trim().slice(0, 40)}` };
    });
    if (found.end) break;
    if (found.covered) covered.push(found.covered);
  }
  expect(covered).toEqual([]);
}
