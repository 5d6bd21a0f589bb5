import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

test.use({ realPictures: true });

for (const { name, host } of agencySites) {
  test(`${name} serves photographs in a fitting size and a modern format`, async ({ page, baseURL }) => {
    await page.goto(formatSiteUrl(baseURL, host, "/properties/sales"));
    const photograph = page.getByRole("main").getByRole("article").first().getByRole("img").first();
    await expect
      .poll(() => photograph.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)), {
        timeout: 20_000,
      })
      .toBeGreaterThanOrEqual(320);
    expect(await photograph.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(avif|webp)$/);
  });
}
