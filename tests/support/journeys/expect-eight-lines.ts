import { expect, type Locator } from "@playwright/test";

/** Lines of text that a message box shows, measured without its padding and border. */
export async function expectEightLines(box: Locator): Promise<void> {
  await expect(box).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    const lines = await box.evaluate((element) => {
      const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(element);
      const [top, bottom, line] = [paddingTop, paddingBottom, lineHeight].map(Number.parseFloat) as [
        number,
        number,
        number,
      ];
      return (element.clientHeight - top - bottom) / line;
    });
    expect(lines).toBeGreaterThanOrEqual(8);
    expect(lines).toBeLessThan(9);
  }).toPass({ timeout: 10_000 });
}
