import { agencySites, siteUrl } from "#tests/support/agency-sites.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };

for (const { name, host } of agencySites) {
  test.describe(name, () => {
    for (const viewport of [phone, desktop]) {
      test(`the home page is whole and accessible at ${viewport.width} px`, async ({ page, baseURL }) => {
        await page.setViewportSize(viewport);
        await page.goto(siteUrl(baseURL, host));
        await expect(page).toHaveTitle(new RegExp(name));
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      });
    }

    test("legal pages are one click from the footer", async ({ page, baseURL }) => {
      await page.goto(siteUrl(baseURL, host));
      await page
        .getByRole("navigation", { name: "Legal" })
        .getByRole("link", { name: /privacy/i })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
      await expectAccessible(page);
    });

    test("an address that does not exist says so in the agency's own theme", async ({ page, baseURL }) => {
      const response = await page.goto(siteUrl(baseURL, host, "/no-such-page-anywhere"));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe("menus", () => {
  test("a desktop menu opens by keyboard, closes with Escape and gives the focus back", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const buy = menu.getByRole("button", { name: "Buy" });
    await expect(buy).toHaveAttribute("aria-expanded", "false");
    await buy.focus();
    await page.keyboard.press("Enter");
    await expect(buy).toHaveAttribute("aria-expanded", "true");
    await expect(menu.getByRole("link", { name: "Homes for sale", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(buy).toHaveAttribute("aria-expanded", "false");
    await expect(buy).toBeFocused();
  });

  test("a desktop menu opens on hover and closes when the mouse leaves", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    const buy = page.getByRole("navigation", { name: "Main menu" }).getByRole("button", { name: "Buy" });
    await expect(buy).toBeVisible();
    await buy.hover();
    await expect(buy).toHaveAttribute("aria-expanded", "true");
    await page.mouse.move(640, 850);
    await expect(buy).toHaveAttribute("aria-expanded", "false");
  });

  test("the phone menu drills down two levels and back, and holds the page still", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("button", { name: /Buy/ }).click();
    await menu.getByRole("button", { name: /Homes for sale/ }).click();
    await expect(menu.getByRole("link", { name: "Cottages" })).toBeVisible();
    const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await scrolling()).toBe("hidden");
    await expectAccessible(page);
    await menu.getByRole("button", { name: /Back/ }).click();
    await menu.getByRole("button", { name: /Back/ }).click();
    await expect(menu.getByRole("button", { name: /Buy/ })).toBeVisible();
    await page.setViewportSize({ width: 1300, height: 800 });
    await expect.poll(scrolling).not.toBe("hidden");
  });

  test("without JavaScript every place of the menu can be reached", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: phone,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cottages" }).click();
    await expect(page).toHaveURL(/\/properties\/sales\/tag-cottage$/);
    await expect(page.getByRole("heading", { level: 1, name: "Cottages for sale" })).toBeVisible();
    await context.close();
  });
});

test("the header turns solid once the home page is scrolled past 30 px", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header).toHaveAttribute("data-clear");
  await page.mouse.wheel(0, 31);
  await expect(header).not.toHaveAttribute("data-clear");
});

test("a flash key in the fragment is said once and taken away", async ({ page }) => {
  await page.goto("/#flash/location-not-found");
  await expect(page.getByText(/could not find that place/i)).toBeVisible();
  await expect(page).not.toHaveURL(/flash/);
});

test("an overlay's bare address leads to the home page with the overlay in the fragment", async ({ page }) => {
  await page.goto("/user/sign-in");
  await expect(page).toHaveURL(/\/#\/user\/sign-in$/);
});

test("results are found from the menu and page on with real links", async ({ page }) => {
  await page.goto("/properties/buy");
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await expect(page.getByRole("heading", { level: 1, name: "Properties for sale" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\/properties\/sales\/page-2$/);
  await expect(page.getByRole("status")).toContainText("13 to 24");
});
