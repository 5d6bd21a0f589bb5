import type { Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectEightLines } from "#tests/support/journeys/expect-eight-lines.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();
const loading = { timeout: 20_000 };

const forSale = "status = 'available' and channel = 'sales' and bedrooms > 0 and price is not null";
const toLet = "status = 'available' and channel = 'lettings' and bedrooms > 0 and lettings_fee_text is not null";

/** Follows the fragment as a link of the page would, without loading the page again. */
async function openFragment(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

for (const { name, slug, host } of agencySites) {
  test(
    `${name}: each fragment opens its screen over the page, and closing it returns to #/`,
    proves("2.2.1 2.2.2 2.2.7 2.2.8 2.2.10 2.2.11 2.2.13 2.2.15 2.2.16 2.2.19 2.2.21-23 2.2.29 2.2.35 2.2.49"),
    async ({ page, baseURL }) => {
      await page.setViewportSize(host === "localhost" ? desktop : phone);
      const sale = await findListing(
        `${forSale} and virtual_tours::text ~ 'matterport|giraffe' and 'floorplan' = any(media) and 'epc' = any(media)`,
        slug,
      );
      await page.goto(formatSiteUrl(baseURL, host, sale));
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      const video = await page.locator('a[href^="#/video/"]').first().getAttribute("href");
      await expectScreens(page, [
        ["#/valuation", /^What (is your home worth|would your home rent for)\?$/, "Type of home"],
        ["#/book-a-valuation", "Book a valuation", "First name"],
        ["#/book_a_valuation", "Book a valuation", "First name"],
        ["#/book-a-viewing", "Book a viewing", "First name"],
        ["#/contact-office", /^Message our .+ branch$/, "Message"],
        ["#/send-to-friend", "Send to a friend", "Friend's name"],
        ["#/calculator", "Calculators", "Property price"],
        ["#/property-images", "Photographs", null],
        ["#/floorplan", "Floor plan", null],
        ["#/epc-chart", "EPC chart", null],
        [video ?? "", /\S/, null],
        ["#/user", "Create an account", "First name"],
        ["#/user/edit", "Create an account", "First name"],
        ["#/user/marketing-preferences", "Create an account", "First name"],
        ["#/user/sign-in", "Sign in", "Email"],
        ["#/user/forgotten_password", "Forgotten your password?", "Email"],
        ["#/user/saved-properties", /^Your .+ Favourites$/, null],
        ["#/user/saved-searches", /^Your .+ Favourites$/, null],
      ]);
      expect(new URL(page.url()).pathname).toBe(sale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

      await page.goto(formatSiteUrl(baseURL, host, await findListing(toLet, slug)));
      await expectScreens(page, [["#/tenant-info", /fees and deposits$/, null]]);
      await page.goto(formatSiteUrl(baseURL, host, lightPage));
      await expectScreens(page, [
        ["#/contact-staff-member/101", /^Message \w+ \w+/, "Message"],
        ["#/new-homes-enquiry", "Register your interest", "First name"],
      ]);
    },
  );

  test(
    `${name}: an overlay that cannot open returns to #/ and says why`,
    proves("2.2.12 2.2.14 2.2.17 2.2.20"),
    async ({ page, baseURL }) => {
      await page.setViewportSize(host === "localhost" ? phone : desktop);
      const [sale, letting, sold, let_] = await Promise.all([
        findListing(`${forSale} and virtual_tours::text ~ 'matterport|giraffe' and not 'new-home' = any(tags)`, slug),
        findListing(toLet, slug),
        findListing("status = 'sstc' and auction_date is null", slug),
        findListing("status = 'let_agreed'", slug),
      ]);
      const noVideo = "Sorry, we couldn’t find that video.";
      for (const [path, fragment, reason] of [
        ["/", "#/video/1", noVideo],
        ["/", "#/contact-office", "Please choose the branch you'd like to write to first."],
        ["/", "#/book-a-viewing", "Please choose the property you'd like to view first."],
        ["/", "#/tenant-info", "Tenant fees are listed on the pages of homes to let."],
        ["/", "#/send-to-friend", "Please choose the property you'd like to send first."],
        ["/", "#/contact-staff-member/abc", "We couldn’t find that person."],
        [sale, "#/video/nope", noVideo],
        [sale, "#/tenant-info", "Tenant fees are listed on the pages of homes to let."],
        [sale, "#/new-homes-enquiry", "This form is for new homes only."],
        [letting, "#/calculator", "The calculators are for homes for sale, and this property is to let."],
        [letting, "#/new-homes-enquiry", "This form is for new homes only."],
        [sold, "#/book-a-viewing", "A sale of this property has been agreed, so it can't be viewed any more."],
        [let_, "#/book-a-viewing", "A let of this property has been agreed, so it can't be viewed any more."],
      ] as const) {
        await page.goto("about:blank");
        await page.goto(formatSiteUrl(baseURL, host, `${path}${fragment}`));
        await expect(page.getByRole("listitem").filter({ hasText: reason }), `${path}${fragment}`).toBeVisible(loading);
        await expect(page).toHaveURL(/#\/$/);
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByText("Back to property")).toHaveCount(0);
      }
    },
  );

  test(
    `${name}: the message box of every lead form has eight lines to see`,
    proves("2.5.7"),
    async ({ page, baseURL }) => {
      const sale = await findListing(forSale, slug);
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await page.goto(formatSiteUrl(baseURL, host, "/careers"));
        await expectEightLines(page.locator("#careers-application textarea").first());
        await page.goto(formatSiteUrl(baseURL, host, `${sale}#/contact-office`));
        await expectEightLines(page.getByRole("dialog").getByLabel("Message"));
        await openFragment(page, "#/book-a-viewing");
        // Only Harbour & Vale has a diary, whose free times are offered above the message.
        if (host === "localhost")
          await expect(page.getByRole("dialog").getByRole("radio", { name: "Another time" })).toBeAttached(loading);
        await expectEightLines(page.getByRole("dialog").getByLabel(/^When would suit you/));
        await page.route("**/viewing_slots", (route) => route.fulfill({ json: { slots: [] } }));
        await page.goto(formatSiteUrl(baseURL, host, `${lightPage}#/contact-staff-member/101`));
        await expectEightLines(page.getByRole("dialog").getByLabel("Message"));
        await page.goto(formatSiteUrl(baseURL, host, `${sale}#/book-a-viewing`));
        await expectEightLines(page.getByRole("dialog").getByLabel(/^When would suit you/));
        await expect(page.getByRole("radio", { name: "Another time" })).toHaveCount(0);
        await page.unroute("**/viewing_slots");
        if (host !== "localhost") {
          await page.goto(formatSiteUrl(baseURL, host, `${lightPage}#/book-a-valuation`));
          await expectEightLines(page.getByRole("dialog").getByLabel(/^Message/));
        }
      }
    },
  );
}

test("while the instant valuation loads, its place says so", proves("2.2.4"), async ({ page, baseURL }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/instant-valuation-overlay-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(formatSiteUrl(baseURL, "localhost", `${lightPage}#/valuation`));
  await expect(page.getByText("Loading Instant Valuation")).toBeVisible(loading);
  release();
  await expect(page.getByRole("dialog").getByLabel("Type of home")).toBeVisible(loading);
  await expect(page.getByText("Loading Instant Valuation")).toHaveCount(0);
});

type Screen = readonly [fragment: string, title: string | RegExp, field: string | null];

/** Each opens as a dialog with its own title and content over the page, which stays; Escape closes it. */
async function expectScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  for (const [fragment, title, field] of screens) {
    await openFragment(page, fragment);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog, fragment).toBeVisible(loading);
    if (field) await expect(dialog.getByLabel(field).first(), fragment).toBeVisible(loading);
    const address = new URL(page.url());
    expect(`${address.origin}${address.pathname}`, fragment).toBe(`${origin}${pathname}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog"), fragment).toHaveCount(0);
    await expect(page).toHaveURL(/#\/$/);
  }
}
