import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openDesk } from "#tests/support/journeys/desk-session.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();

test("a manager sets a fact over the feed, adds a home, is warned of the law and publishes it", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openDesk(page, { name: "Mary Manager", role: "manager" });

  await test.step("finds a home in the list and reads what it lacks", async () => {
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Stock" }).click();
    const homes = page.getByRole("list", { name: "Homes" });
    await expect(homes.getByRole("listitem").first()).toContainText(/views and \d+ enquir/);
    await expectAccessible(page);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Channel").selectOption("lettings");
    await page.getByLabel("Sort").selectOption("dearest");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/channel=lettings/);
    await homes.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Material information" })).toBeVisible();
    await expect(page.getByText(/saved search(es)? finds? this home/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("sets a fact, and gives it back to the feed", async () => {
    const parking = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /^Parking/ });
    await page.getByRole("button", { name: "Change Parking" }).click();
    const dialog = page.getByRole("dialog", { name: "Parking" });
    const isKnown = dialog.getByRole("checkbox");
    if (!(await isKnown.isChecked())) await isKnown.check();
    await dialog.getByRole("textbox").fill("A garage in the mews");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(parking).toContainText("set by us");
    await expect(parking).toContainText("A garage in the mews");
    await page.getByRole("button", { name: "Change Parking" }).click();
    await dialog.getByRole("button", { name: "Use the feed's value" }).click();
    await expect(parking).not.toContainText("set by us");
  });

  await test.step("moves the first picture down with the keyboard", async () => {
    const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("textbox");
    const [first, second] = [await pictures.nth(0).inputValue(), await pictures.nth(1).inputValue()];
    await page.getByRole("button", { name: "Move picture 1 down" }).press("Enter");
    await page.getByRole("button", { name: "Save the pictures" }).click();
    await expect(page.getByText("The pictures are saved")).toBeVisible();
    await page.reload();
    await expect(pictures.nth(0)).toHaveValue(second);
    await page.getByRole("button", { name: "Undo all changes to pictures" }).click();
    await expect(pictures.nth(0)).toHaveValue(first);
  });

  await test.step("adds a home to rent by hand; publishing it asks about the law", async () => {
    await page.goto("/desk/stock");
    await page.getByRole("button", { name: "Add a home" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a home" });
    await dialog.getByLabel("For sale or to rent").selectOption("lettings");
    await dialog.getByLabel("House number").fill("4");
    await dialog.getByLabel("Street").fill("Mill Lane");
    await dialog.getByLabel("Town").fill("Taunton");
    await dialog.getByLabel("Price or rent in pounds").fill("900");
    await dialog.getByLabel("Bedrooms").fill("2");
    await dialog.getByRole("button", { name: "Add the home" }).click();
    await expect(dialog.getByText("Please enter the postcode").first()).toBeVisible();
    await dialog.getByLabel("Postcode").fill("TA1 1AA");
    await dialog.getByRole("button", { name: "Add the home" }).click();
    await expect(page.getByText(/entered by hand/).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("4 Mill Lane, Taunton");
    const popup = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Preview on the site" }).click();
    const preview = await popup;
    await expect(preview.getByText("This is a preview of a home.")).toBeVisible();
    await expect(preview.getByRole("heading", { level: 1 })).toContainText("Mill Lane");
    await preview.close();
    await page.getByRole("button", { name: "Change Published on the site" }).click();
    const published = page.getByRole("dialog", { name: "Published on the site" });
    await published.getByRole("checkbox").check();
    await published.getByRole("button", { name: "Save" }).click();
    await expect(published.getByRole("alert")).toContainText("would break the law");
    await expectAccessible(page, "[role=dialog]");
    await published.getByRole("button", { name: "Save anyway" }).click();
    await expect(page.getByRole("link", { name: "Open on the site" })).toBeVisible();
    await page.getByRole("link", { name: "Window card" }).click();
    await expect(page.getByRole("img", { name: /^QR code of http/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a negotiator looks a home up and reads the people's page on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  const path = await findListing("status = 'available' and channel = 'sales'");
  const [, id = ""] = /\/properties\/(\d+)/.exec(path) ?? [];
  await openDesk(page, { name: "Neil Stock", role: "negotiator" });
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Stock" }).click();
  await expect(page.getByRole("heading", { name: "Stock" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a home" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Feeds" })).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.goto(`/desk/stock/${id}`);
  await expect(page.getByRole("heading", { name: "Rules for adverts" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
  await expectAccessible(page);
});
