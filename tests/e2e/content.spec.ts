import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";

test.use(withMotion);

test(
  "the pictures of a page open in a viewer, loop, and close to #/",
  proves("2.1.7 2.2.24-28 2.2.30-34 2.8.12"),
  async ({ page, baseURL }) => {
    await page.goto(formatSiteUrl(baseURL, "localhost", "/history"));
    await page.getByRole("link", { name: "After the war: 3 pictures" }).click();
    const viewer = page.getByRole("dialog", { name: "After the war" });
    await expect(page).toHaveURL(/#\/history-images\/after-the-war$/);
    await expect(viewer.getByRole("status")).toHaveText("1/3");
    await expect(viewer.getByText("The vale in which the farms were sold")).toBeVisible();
    await viewer.getByRole("button", { name: "Previous" }).click();
    await expect(viewer.getByRole("status")).toHaveText("3/3");
    await viewer.getByRole("button", { name: "Next" }).click();
    await expect(viewer.getByRole("status")).toHaveText("1/3");
    await expectAccessible(page, "[role=dialog]");
    await page.mouse.click(640, 880);
    await expect(page).toHaveURL(/\/history#\/$/);
    await expect(viewer).toBeHidden();

    for (const [path, name, position] of [
      ["/antiques#/antiques-sales-event/december-2026", "December antiques and interiors", "1/2"],
      ["/auctions#/property-auction-sales-event/december-2026", "December property auction", "1/3"],
      ["/agricultural-sales#/agricultural-sales-event/christmas-store-sale", "Christmas store cattle and sheep", "1/2"],
      ["/new-homes#/gallery-card-slider-expand/the-linhay/built", "The Linhay, Milverton", "1/2"],
    ] as const) {
      await page.goto(formatSiteUrl(baseURL, "localhost", path));
      await expect(page.getByRole("dialog", { name }).getByRole("status")).toHaveText(position);
    }
    await page.goto(formatSiteUrl(baseURL, "localhost", "/history#/history-images/nothing"));
    await expect(page.getByRole("dialog", { name: "Pictures" })).toHaveText(/No image/);
  },
);

test("block pages are accessible, and their FAQs and search boxes work", async ({ page, baseURL }) => {
  await page.goto(formatSiteUrl(baseURL, "localhost", "/auctions"));
  await page.getByText("Can I have a mortgage?").click();
  await expect(page.getByText("Yes, if the lender can complete in time.")).toBeVisible();
  await expectAccessible(page);

  await page.goto(formatSiteUrl(baseURL, "northgate.localhost", "/students"));
  await expectAccessible(page);
  const box = page.getByRole("search", { name: "Find a house" });
  await box
    .getByRole("textbox", { name: "Location" })
    .or(box.getByRole("combobox", { name: "Location" }))
    .fill("York");
  await box.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL(/\/lettings\/tag-student/);
});
