import { expect, type Locator, type Page } from "@playwright/test";

const maxStops = 60;

/** Tabs through an element and expects that nothing fixed or sticky ever covers the whole focused element (WCAG 2.4.11). */
export async function expectFocusVisible(page: Page, within: Locator): Promise<void> {
  await within.evaluate((element: HTMLElement) => {
    window.scrollTo(0, 0);
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press("Tab");
    if (!(await within.evaluate((element) => element.contains(document.activeElement)))) break;
    // Pictures load when they come into view, and move what is below them for a moment.
    await expect.poll(() => page.evaluate(findCovered)).toBeNull();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The same for a long page: focuses each visible link and control in the page itself, which scrolls like Tab. */
export async function expectEachFocusVisible(page: Page, within: Locator): Promise<void> {
  await page.evaluate(`window.findCovered = ${findCovered}`);
  const covered = await within.evaluate((element: HTMLElement) => {
    const { findCovered } = window as unknown as { findCovered: () => string | null };
    const stops = [
      ...element.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ];
    const found = stops.map((stop) => {
      if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) return null;
      stop.focus();
      return document.activeElement === stop ? findCovered() : null;
    });
    window.scrollTo(0, 0);
    return found.filter((name) => name !== null);
  });
  expect(covered).toEqual([]);
}

/** The focused element if no point of it is on top; null when some part can be seen. */
function findCovered(): string | null {
  const focused = document.activeElement;
  if (!focused) return null;
  const boxes = [focused, ...(focused.closest("label")?.children ?? [])].map((part) => part.getBoundingClientRect());
  const isSeen = boxes.some(({ left, top, width, height }) =>
    [0.02, 0.25, 0.5, 0.75, 0.98].some((x) =>
      [0.02, 0.25, 0.5, 0.75, 0.98].some((y) => {
        const top_ = document.elementFromPoint(left + width * x, top + height * y);
        return (
          top_ !== null &&
          (focused.contains(top_) || top_.contains(focused) || top_.closest("label")?.contains(focused))
        );
      }),
    ),
  );
  return isSeen ? null : (focused.getAttribute("aria-label") ?? focused.textContent ?? focused.tagName);
}
