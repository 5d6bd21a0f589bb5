import { agencySites, siteUrl } from "#tests/support/agency-sites.ts";
import { expect, test } from "#tests/support/journey.ts";

test.use({ realPictures: true });

for (const { name, host } of agencySites) {
  test(`${name} sends real photographs in a size that fits`, async ({ page, baseURL }) => {
    await page.goto(siteUrl(baseURL, host, "/properties/sales"));
    const photograph = page.getByRole("main").getByRole("article").first().getByRole("img").first();
    await expect
      .poll(() => photograph.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
      .toBeGreaterThanOrEqual(320);
    expect(await photograph.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(avif|webp)$/);
  });
}
