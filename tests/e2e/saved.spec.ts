import type { Browser, Page } from "@playwright/test";
import { alertPath } from "#domains/saved/alerts/alert-path.ts";
import { accountPanel, freshEmail, journeyPassword, registerInPanel } from "#tests/support/account-journey.ts";
import { siteUrl } from "#tests/support/agency-sites.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { askJourneyDatabase } from "#tests/support/journey-database.ts";
import { proves } from "#tests/support/proves.ts";
import { quickPage } from "#tests/support/quick-page.ts";
import { standInForPictures } from "#tests/support/stand-in-pictures.ts";

const results = "/properties/sales/least-expensive-first";
const hearts = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .and(page.locator("[aria-label]"));
/** For what waits for the account on a busy machine. */
const calm = { timeout: 15_000 };

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${quickPage}#/user/sign-in`);
  const panel = accountPanel(page);
  await panel.getByRole("textbox", { name: "Email" }).fill(email);
  await panel.getByRole("textbox", { name: "Password" }).fill(journeyPassword);
  await panel.getByRole("button", { name: "Sign in" }).click();
  await expect(panel.getByRole("heading", { name: "Your details" })).toBeVisible(calm);
}

test(
  "what a visitor saves is there after registering, on every browser",
  proves("1.1.6 1.1.7 1.2.17 1.2.18 1.2.81 1.4.3 1.4.5 1.4.12 1.6.8 1.8.17 1.8.19 2.3.52 2.8.14 2.8.40"),
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    const email = freshEmail("ada");
    await page.goto(results);
    await hearts(page).first().click();
    await expect(page.getByText("Property saved.")).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true", calm);
    await page.getByRole("button", { name: "Save search" }).click();
    await page.reload();
    await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true", calm);
    await expect(page.getByRole("button", { name: "Save search" })).toHaveAttribute("aria-pressed", "true", calm);

    await page.goto(`${quickPage}#/user`);
    await registerInPanel(page, email);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("is_synced_saved_properties_list"))).toBe("true");
    await page.goto("/#/user/saved-properties");
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("article")).toHaveCount(1);
    await panel.getByRole("button", { name: /^Add a note/ }).click();
    await panel.getByLabel("Your note").fill("Ask about the roof");
    await panel.getByRole("button", { name: "Save note" }).click();
    await expect(panel.getByRole("button", { name: /^Change note/ })).toBeFocused();
    await expect(panel.getByText("Ask about the roof")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");

    const second = await browser.newContext({ baseURL: siteUrl(baseURL, "localhost") });
    const other = await second.newPage();
    await standInForPictures(other);
    await signIn(other, email);
    await other.goto(`${quickPage}#/user/saved-properties`);
    await expect(other.getByRole("dialog").getByText("Ask about the roof")).toBeVisible();
    await other.goto(`${quickPage}#/user/saved-searches`);
    const searches = other.getByRole("dialog");
    await searches.getByLabel("Email alerts").selectOption("W");
    await searches.getByRole("button", { name: /^Rename/ }).click();
    await searches.getByLabel("Name").fill("Cheapest first");
    const kept = other.waitForResponse((answer) => answer.url().includes("/saved_searches?") && answer.ok());
    await searches.getByRole("button", { name: "Save name" }).click();
    await kept;
    await expectAccessible(other, "[role=dialog]");
    await other.reload();
    await expect(searches.getByRole("link", { name: "Cheapest first" })).toBeVisible(calm);
    await expect(searches.getByLabel("Email alerts")).toHaveValue("W");
    await changeFromMail(browser, await linkOfAlerts(email, siteUrl(baseURL, "localhost")));
    await other.reload();
    await expect(searches.getByLabel("Email alerts")).toHaveValue("N", calm);
    await searches.getByRole("button", { name: "Remove Cheapest first" }).click();
    await expect(other.getByText("Saved search removed")).toBeVisible();
    await expect(searches.getByText("Saved searches will appear here.")).toBeVisible();
    await second.close();
  },
);

/** Where the links of an alert's mail lead. */
async function linkOfAlerts(email: string, site: string): Promise<string> {
  const [saved] = await askJourneyDatabase<{ searchId: number; alertKey: string }>(
    `select search_id as "searchId", alert_key as "alertKey" from saved_searches join users using (agency_id, user_id)
     where email = $1`,
    [email],
  );
  if (!saved) throw new Error("The search is not saved");
  return new URL(alertPath(saved), site).href;
}

/** In a browser that has never signed in: first another rhythm, then an end to it. */
async function changeFromMail(browser: Browser, link: string): Promise<void> {
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("link", { name: "Cheapest first" })).toBeVisible();
  await expect(stranger.getByRole("radio", { name: "Weekly" })).toBeChecked();
  await expectAccessible(stranger);
  await stranger.getByRole("radio", { name: "Monthly" }).check();
  await stranger.getByRole("button", { name: "Save my choice" }).click();
  await expect(stranger.getByRole("status")).toBeVisible();
  await expect(stranger.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await stranger.getByRole("button", { name: "Stop these emails" }).click();
  await expect(stranger.getByRole("button", { name: "Stop these emails" })).toBeHidden();
  await stranger.close();
}

test(
  "a heart pressed without a line is kept, with the keyboard on a phone",
  proves("1.2.81 1.4.8 1.4.11 1.6.13 1.8.17 1.8.18"),
  async ({ page, context }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 375, height: 700 });
    const known = page.waitForResponse(/\/user\.ljson$/);
    await page.goto(results);
    await known;
    await hearts(page).nth(1).press("Enter");
    await expect(page.getByText("Property saved.")).toBeVisible(calm);
    const heart = hearts(page).first();
    await page.mouse.move(0, 0); // where it rests, a card might come to lie under it and be fetched ahead
    await context.setOffline(true);
    const missed = page.waitForEvent("requestfailed", (request) => request.url().includes("/property-"));
    await page.getByRole("article").first().getByRole("link").first().focus();
    await missed;
    await heart.focus();
    await page.keyboard.press("Enter");
    await expect(heart).toHaveAttribute("aria-pressed", "true", calm);
    await context.setOffline(false);
    await page.route("**/saved_properties.ljson?*", (route) => route.abort(), { times: 1 });
    await page.goto(`${results}#/user/saved-properties`);
    const panel = page.getByRole("dialog");
    await expect(panel.getByText(/This is the list your browser keeps/)).toBeVisible(calm);
    await expect(panel.getByRole("article")).toHaveCount(2);
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel.getByRole("alert")).toBeHidden(calm);
    await page.goto("/about");
    await page.goto(results);
    await expect(heart).toHaveAttribute("aria-pressed", "true", calm);
    await heart.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Saved property removed.")).toBeVisible();
    await hearts(page).nth(1).press("Enter");
    await page.goto(`${quickPage}#/user/saved-properties`);
    await expect(page.getByText("Saved properties will appear here.")).toBeVisible(calm);
    await expectAccessible(page, "[role=dialog]");
  },
);

test(
  "a property leads on through its results, over the border of a page, and back",
  proves("1.1.5 1.2.31 1.2.50 1.7.21 2.2.46 2.2.55 2.3.68"),
  async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(results);
    const last = page.getByRole("main").getByRole("article").last().getByRole("link").first();
    await last.click();
    const trail = page.getByRole("navigation", { name: "Search results" });
    await expect(page).toHaveURL(/\/properties\/\d+\/sales/);
    const here = page.url();
    const photos = page.getByRole("list", { name: "Photographs" });
    await photos.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
    await expect(page.getByText(/^Photograph 2\/\d/)).toBeVisible();
    await trail.getByRole("link", { name: "Next property" }).click();
    await expect(page).not.toHaveURL(here, calm);
    await expect(trail.getByRole("link", { name: "Previous property" })).toBeVisible();
    await expect(page.getByText(/^Photograph 1\/\d/)).toBeVisible();
    await expectAccessible(page);
    await trail.getByRole("link", { name: "Back to search" }).click();
    await expect(page).toHaveURL(/least-expensive-first\/page-2$/, calm);
    await page.goBack();
    await trail.getByRole("link", { name: "Previous property" }).click();
    await expect(page).toHaveURL(here, calm);
    await trail.getByRole("link", { name: "Back to search" }).click();
    await expect(page).toHaveURL(/least-expensive-first$/, calm);
  },
);
