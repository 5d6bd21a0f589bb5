import type { Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectFocusVisible } from "#tests/support/journeys/expect-focus-visible.ts";
import { expectResponsive } from "#tests/support/journeys/expect-responsive.ts";
import { findFirstListing, findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.use(withMotion);

for (const { name, slug, host } of agencySites) {
  test.describe(name, () => {
    test("a property opens from the home page, responsive and accessible", async ({ page, baseURL }) => {
      test.slow();
      await page.setViewportSize(phone);
      await page.goto(formatSiteUrl(baseURL, host));
      const card = page.getByRole("main").getByRole("article").first();
      const address = (await card.getByRole("heading").textContent()) ?? "";
      await card.getByRole("link").click();

      await expect(page).toHaveURL(/\/properties\/\d+\/(sales|lettings)$/);
      await expect(page.getByRole("heading", { level: 1, name: address })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Material information" })).toBeAttached();
      const telephone = page.getByRole("main").getByRole("link", { name: /^Call/ });
      await expect(telephone).toBeInViewport();
      await expectViewingBeforeGallery(page);
      const plan = await page.getByRole("region", { name: "Floor plan" }).getByRole("img").first().boundingBox();
      expect(plan?.height, "space reserved before the floor plan is loaded").toBeGreaterThan(100);
      await expectFocusVisible(page, page.getByRole("main"));
      await expectResponsive(page);
      await expect(telephone).toBeInViewport();
    });

    test("a withdrawn property returns 410 with similar properties in the agency's theme", async ({
      page,
      baseURL,
    }) => {
      const response = await page.goto(formatSiteUrl(baseURL, host, await findListing("status = 'withdrawn'", slug)));
      expect(response?.status()).toBe(410);
      await expect(page.getByRole("heading", { level: 1, name: "No longer available" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Similar properties" }).getByRole("article")).not.toHaveCount(0);
      await expect(page.getByRole("banner")).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** On a phone Book a viewing is reached before the photographs, which are one stop. */
async function expectViewingBeforeGallery(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Search results" }).getByRole("link").first().focus();
  const stops: string[] = [];
  while (stops.filter((stop) => stop === "photo").length < 2 && stops.length < 12 && stops.at(-1) !== "after") {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        if (at?.closest('[aria-label="Photographs"]')) return "photo";
        return at?.getAttribute("href") === "#/book-a-viewing" ? "viewing" : at?.closest("header") ? "after" : "other";
      }),
    );
  }
  expect(stops).toContain("viewing");
  expect(stops.indexOf("viewing")).toBeLessThan(stops.indexOf("photo"));
  expect(stops.filter((stop) => stop === "photo")).toHaveLength(1);
}

test("a sold property is shown as sold and offers no viewing, nor does one sold subject to contract", async ({
  page,
  request,
  baseURL,
}) => {
  for (const { slug, host } of agencySites) {
    await page.goto(formatSiteUrl(baseURL, host, await findListing("status = 'sstc' and auction_date is null", slug)));
    await expect(page.getByRole("link", { name: /^Call/ }).first()).toBeAttached();
    await expect(page.getByRole("link", { name: /viewing/i })).toHaveCount(0);
  }
  await page.goto(await findFirstListing(request, baseURL ?? "", "channel=sales&status=sold"));
  await expect(page.getByText("This property has been sold.")).toBeVisible();
  await expect(page.getByRole("link", { name: /viewing/i })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Similar properties" }).getByRole("article")).not.toHaveCount(0);
});

test.describe("overlays", () => {
  test(
    "photos, floor plan and EPC chart open by URL; a page without them shows a message",
    proves("2.1.7 2.2.21-23 2.2.34 2.3.39 2.8.12"),
    async ({ page }) => {
      test.slow();
      for (const [fragment, name, kind] of [
        ["#/property-images", "Photographs", "photo"],
        ["#/floorplan", "Floor plan", "floorplan"],
        ["#/epc-chart", "EPC chart", "epc"],
      ] as const) {
        await page.goto(`${await findListing(`status = 'available' and '${kind}' = any(media)`)}${fragment}`);
        const screen = page.getByRole("dialog", { name });
        await expect(screen.getByRole("img").first()).toBeVisible();
        await expect(screen.getByRole("status")).toHaveText(/^1\/\d+$/);
        await expectAccessible(page, "[role=dialog]");
        await screen.getByRole("button", { name: "Close" }).click();
        await expect(screen).toBeHidden();
        await expect(page).toHaveURL(/#\/$/);
      }
      await page.goto("/#/floorplan");
      await expect(page.getByRole("dialog", { name: "Floor plan" }).getByText("No image")).toBeVisible();
    },
  );

  test("tenant fees open on a letting only", proves("2.1.5 2.2.19 2.2.20"), async ({ page, request, baseURL }) => {
    await page.goto(await findListing("status = 'available' and channel = 'lettings'"));
    await page.getByRole("link", { name: "Tenant fees and deposits" }).click();
    const screen = page.getByRole("dialog", { name: "Tenant fees and deposits" });
    await expect(screen.getByRole("rowheader", { name: "Holding deposit" })).toBeVisible();
    await expectAccessible(page, "[role=dialog]");

    await page.goto(`${await findFirstListing(request, baseURL ?? "", "channel=sales")}#/tenant-info`);
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("the link can be copied", async ({ page, request, baseURL, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(desktop);
  const path = await findFirstListing(request, baseURL ?? "", "channel=sales");
  await page.goto(path);
  await page.getByRole("button", { name: "Copy link" }).filter({ visible: true }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
});
