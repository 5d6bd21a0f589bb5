import cy from "#languages/messages/cy.json" with { type: "json" };
import type { Message } from "#languages/translate.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectNoOverflow } from "#tests/support/journeys/expect-responsive.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { phone } from "#tests/support/journeys/viewports.ts";

const welsh = (message: Message) => cy[message];

test.use({ viewport: phone });

test("a visitor on a phone reads the site in Welsh by keyboard, from the menu to a viewing, and back in English", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cymraeg" }).press("Enter");
  await expect(page).toHaveURL(/\/cy$/);
  await expect(page).toHaveTitle("Harbour & Vale | Gwerthwyr tai yng Ngwlad yr Haf a Dyfnaint");
  await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto("/cy/properties/sales");
  await expect(page.locator('link[rel=alternate][hreflang="en-GB"]')).toHaveAttribute("href", /\/properties\/sales$/);
  await expectAccessible(page);
  await page.locator("main li h2 a").first().press("Enter");
  await expect(page).toHaveURL(/\/cy\/properties\/\d+\/sales/);
  await expect(page.locator("body")).toHaveAttribute("data-page-route", "properties#show");
  await expect(page.locator("section:has(#description) [lang^=en]")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page
    .getByRole("link", { name: welsh("Book a viewing") })
    .first()
    .press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(welsh("First name"))).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: welsh("Menu") }).press("Enter");
  const menu = page.getByRole("navigation", { name: welsh("Main menu") });
  await menu.getByRole("link", { name: "English" }).press("Enter");
  await expect(page).toHaveURL(/localhost:\d+\/properties\/\d+\/sales/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
});
