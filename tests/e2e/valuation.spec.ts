import type { Locator, Page, Request } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectEightLines } from "#tests/support/journeys/expect-eight-lines.ts";
import { expectLabelsShown } from "#tests/support/journeys/expect-labels-shown.ts";
import { findFirstListing, findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { tabTo } from "#tests/support/journeys/tab-to.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

/** The proof of work takes a second, on a busy machine several seconds. */
const sending = { timeout: 20_000 };

const flow = (page: Page) => page.getByRole("dialog", { name: "Book a valuation" });

async function fillPerson(page: Page, email: string): Promise<void> {
  await flow(page).getByLabel("First name").fill("Zoë");
  await flow(page).getByLabel("Last name").fill("Müller-Hughes");
  await flow(page).getByLabel("Email", { exact: true }).fill(email);
  await flow(page).getByLabel("Telephone").pressSequentially("01632x 960123");
}

/** Below 768 px a label stands within its field, at the upper edge of one with content; it is never covered. */
async function expectLabelInside(field: Locator, label: Locator): Promise<void> {
  await expect(label).toBeVisible();
  await expect(async () => {
    const [outer, inner] = [await field.boundingBox(), await label.boundingBox()];
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Number.NaN);
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0));
  }).toPass({ timeout: 10_000 });
  const isEmpty = (await field.inputValue()) === "";
  const size = await label.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size >= 16).toBe(isEmpty);
}

test(
  "books a valuation in steps; a failed request keeps the input",
  proves(
    "2.1.1 2.2.7 2.2.35 2.4.7-18 2.4.23 2.4.24 2.4.26 2.4.27 2.4.31 2.4.32 2.5.5 2.5.9 2.5.15-17 2.7.31-33 2.7.37 2.7.40 2.7.48 2.8.1-3 2.8.5 2.8.7 2.8.8",
  ),
  async ({ page }) => {
    test.setTimeout(180_000);
    const email = `steps-${Date.now()}@example.com`;
    await page.goto(`${lightPage}#/book-a-valuation`);
    const dialog = flow(page);
    await expect(dialog.getByText("Step 1 of 4")).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(dialog).toBeHidden();
    await page.goto(`${lightPage}#/book-a-valuation`);
    await dialog.getByText("Next", { exact: true }).click();
    await expect(dialog.getByRole("alert")).toBeFocused();
    await expect(dialog.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    for (const error of [
      "Please enter a valid first name",
      "You must enter a valid address",
      "Please enter a valid phone number",
    ])
      await expect(dialog.getByRole("alert").getByText(error)).toBeVisible();
    await expectAccessible(page);

    await fillPerson(page, email);
    await expect(dialog.getByLabel("Telephone")).toHaveValue("01632 960123");
    const search = dialog.getByRole("combobox", { name: "Find your address" });
    await search.fill("no such place at all");
    await expect(dialog.getByText("Sorry we couldn't find that address")).toBeVisible();
    await search.fill("YO1 6AB");
    await dialog.getByRole("option").first().click();
    await expect(dialog.getByRole("button", { name: "Change address" })).toBeVisible();
    await dialog.getByText("Next", { exact: true }).click();
    await expect(dialog.getByRole("heading", { name: "We are sorry" })).toBeVisible();
    await expect(dialog.getByText("We don't have agents near your property")).toBeVisible();
    await dialog.getByRole("button", { name: "Change the address" }).click();
    await dialog.getByRole("button", { name: "Change address" }).click();
    await search.fill("TA1 1BD");
    await dialog.getByRole("option").first().click();
    await expect(dialog.getByRole("button", { name: "Change address" })).toBeVisible();
    await dialog.getByText("Next", { exact: true }).click();

    await expect(dialog.getByText("Step 2 of 4")).toBeVisible();
    await expect(dialog.locator("[role=button][data-selected]")).toHaveCount(0);
    await expect(dialog.getByText("Choose a day to see its times.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "All am" })).toHaveCount(0);
    await dialog.getByText("Next", { exact: true }).click();
    await expect(dialog.getByText("Please select a valid date")).toBeVisible();
    await dialog.locator("td [role=button]:not([aria-disabled])").first().click();
    await dialog.getByText("Next", { exact: true }).click();
    await expect(dialog.getByText("Please select a valid time slot")).toBeVisible();
    await dialog.getByRole("button", { name: "All am" }).click();
    await expect(dialog.getByRole("button", { name: "11:00" })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: "All pm" }).click();
    await expect(dialog.getByRole("button", { name: "11:00" })).toHaveAttribute("aria-pressed", "false");
    await dialog.getByRole("button", { name: "10:00" }).click();
    await dialog.getByRole("button", { name: "9:00", exact: true }).click();
    await expect(dialog.getByRole("button", { pressed: true })).toHaveText(["9:00", "10:00"]);
    await dialog.locator("[role=button][data-selected]").click();
    await expect(dialog.getByRole("button", { pressed: true })).toHaveText(["9:00", "10:00"]);
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByText("Next", { exact: true }).click();

    await expect(dialog.getByText("Step 3 of 4")).toBeVisible();
    await expect(dialog.getByText(/at 9:00 or 10:00/)).toBeVisible();
    await page.goBack();
    await expect(dialog.getByRole("button", { pressed: true })).toHaveText(["9:00", "10:00"]);
    await page.goBack();
    await expect(dialog.getByLabel("First name")).toHaveValue("Zoë");
    await page.goForward();
    await page.setViewportSize({ width: 375, height: 420 });
    await page.reload();
    const times = dialog.getByRole("group", { name: /^Which times suit you on/ });
    await expect(times).toBeAttached({ timeout: 20_000 });
    await expect(times).not.toBeInViewport();
    await expect(times.getByRole("button")).toHaveCount(0);
    await times.scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("button", { pressed: true })).toHaveText(["9:00", "10:00"]);
    await page.setViewportSize(desktop);
    await dialog.getByText("Next", { exact: true }).click();
    await expect(dialog.getByText("Step 3 of 4")).toBeVisible();
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(dialog.getByText("Step 2 of 4")).toBeVisible();
    await dialog.getByText("Next", { exact: true }).click();
    await dialog.getByRole("button", { name: "Confirm and send" }).click();
    await expect(dialog.getByText("You must agree to our terms & conditions")).toBeVisible();
    await dialog.getByLabel(/I agree to the terms/).check();
    await expectEightLines(dialog.getByLabel(/Anything we should know/));
    await dialog.getByLabel(/Anything we should know/).fill("The garden gate sticks");
    await expectAccessible(page, "[role=dialog]");

    const sent: Request[] = [];
    page.on("request", (request) => request.url().endsWith("/leads") && sent.push(request));
    await page.route("**/leads", (route) => route.fulfill({ status: 404, body: "{}" }));
    await dialog.getByRole("button", { name: "Confirm and send" }).click();
    await expect(page.getByRole("listitem").getByText("Valuation request failed. Please try again.")).toBeVisible(
      sending,
    );
    await expect(dialog.getByRole("alert")).toContainText("Valuation request failed. Please try again.");
    await expect(dialog.getByRole("alert").getByRole("link", { name: "01632 960100" })).toBeVisible();
    await expect(dialog.getByLabel(/Anything we should know/)).toHaveValue("The garden gate sticks");
    await page.unroute("**/leads");
    await dialog.getByRole("button", { name: "Confirm and send" }).click();
    await expect(dialog.getByRole("heading", { name: "Thank you" })).toBeVisible(sending);
    await expect(
      dialog.getByText(
        "We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.",
      ),
    ).toBeVisible();
    const reference = await dialog.getByText(/^HV-[A-Z0-9]+$/).innerText();
    const [failed, arrived] = sent.map((request) => request.postDataJSON());
    expect(await sent[1]?.allHeaders()).toMatchObject({
      accept: "application/json",
      "content-type": "application/json",
    });
    expect(arrived).toMatchObject({
      authenticity_token: expect.any(String),
      lead_client: { do_not_contact: "1", postcode: "TA1 1BD" },
      lead: { is_valuation_request: "1", branch_id: expect.any(Number), message: "The garden gate sticks" },
      lead_booking: { book_viewing: "yes", booking_time: "9:00, 10:00" },
    });
    expect(arrived["g-recaptcha-response"]).not.toBe(failed["g-recaptcha-response"]);
    await expect(dialog.getByRole("button", { name: "Back to page" })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);

    await expect(async () => {
      await page.goto("/demo/mail");
      await expect(page.getByText(reference).first()).toBeVisible({ timeout: 1_000 });
      await expect(page.getByText(email).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  },
);

test(
  "on a phone the single form reports no agents nearby, then succeeds with another address",
  proves("2.1.1 2.2.7 2.4.17-21 2.4.23 2.4.24 2.5.9 2.5.12 2.5.14 2.8.6 2.8.9"),
  async ({ page, baseURL }) => {
    test.slow();
    await page.setViewportSize(phone);
    await page.goto(formatSiteUrl(baseURL, "northgate.localhost", `${lightPage}#/book-a-valuation`));
    const dialog = flow(page);
    await fillPerson(page, "single@example.com");
    await expect(dialog.getByRole("radio", { name: "Letting" })).toBeChecked();
    await expectLabelInside(dialog.getByPlaceholder("First name"), dialog.getByText("First name", { exact: true }));
    await expectLabelInside(dialog.getByLabel(/^Message/), dialog.getByText(/^Message/));
    await expectLabelsShown(dialog);
    await dialog.getByRole("button", { name: "Type the address instead" }).click();
    await dialog.getByLabel("Street").fill("Mill Lane");
    await dialog.getByLabel("Town").fill("Taunton");
    await dialog.getByLabel("Postcode").fill("TA1 1AA");
    await dialog.getByLabel("House number").fill("Rose");
    await dialog.getByLabel("County").fill("12");
    await dialog.getByLabel(/I agree to the terms/).check();
    await dialog.getByRole("button", { name: "Request a valuation" }).click();
    await expect(dialog.getByText("Please enter a valid house number").last()).toBeVisible();
    await expect(dialog.getByText("Please enter a valid county").last()).toBeVisible();
    await expect(dialog.getByLabel("County")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("County").fill("Somerset");
    await dialog.getByRole("button", { name: "Request a valuation" }).click();
    await expect(dialog.getByLabel("House number")).toBeFocused();
    await dialog.getByLabel("House number").fill("12");
    await dialog.getByRole("button", { name: "Request a valuation" }).click();
    await expect(dialog.getByRole("heading", { name: "We are sorry" })).toBeVisible();
    await expect(dialog.getByText("We don't have agents near your property")).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole("button", { name: "Change the address" }).click();
    await expect(dialog.getByLabel("Street")).toHaveValue("Mill Lane");
    await dialog.getByLabel("Town").fill("York");
    await dialog.getByLabel("Postcode").fill("yo1 6ab");
    await dialog.getByRole("button", { name: "Request a valuation" }).click();
    await expect(
      dialog.getByText(
        "We have received your valuation request and an agent will be in touch soon to book your appointment.",
      ),
    ).toBeVisible(sending);
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Back to page" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);
  },
);

for (const { name, slug, host } of agencySites)
  test(
    `${name}: over a home to let a valuation is for letting, over one for sale for selling`,
    proves("2.3.4"),
    async ({ page, baseURL }) => {
      for (const [channel, chosen] of [
        ["sales", "selling"],
        ["lettings", "letting"],
      ] as const) {
        const home = await findListing(`status = 'available' and channel = '${channel}'`, slug);
        await page.goto(formatSiteUrl(baseURL, host, `${home}#/book-a-valuation`));
        await expect(flow(page).getByRole("radio", { checked: true })).toHaveValue(chosen, { timeout: 20_000 });
      }
    },
  );

test(
  "by keyboard: books a valuation on a property page from an old link",
  proves("2.2.8 2.4.22 2.4.24 2.7.29"),
  async ({ page, request, baseURL }) => {
    test.slow();
    const property = await findFirstListing(request, baseURL ?? "", "channel=sales");
    const calendar = page.waitForResponse(/\/legacy_asset_bundles\/legacy_calendar\.js$/);
    await page.goto(`${property}#/book_a_valuation`);
    expect((await calendar).ok()).toBe(true);
    const dialog = flow(page);
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    const next = dialog.getByText("Next", { exact: true });
    const type = async (label: string, text: string) => {
      await tabTo(page, dialog.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await type("First name", "Ann");
    await type("Last name", "Lee");
    await type("Email", "ann@example.com");
    await type("Telephone", "01632960123");
    await type("Find your address", "TA1 1BD");
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("option").first()).toBeHidden();
    await expect(dialog.getByLabel("First name")).toHaveValue("Ann");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Change address" })).toBeVisible();
    await tabTo(page, next);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Step 2 of 4")).toBeVisible();
    await tabTo(page, dialog.getByRole("button", { name: /day, \d+ \w+ \d{4}/ }).and(page.locator("[tabindex='0']")));
    // The next day may be one on which the branch is closed.
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      const day = dialog.locator("td [role=button]:focus");
      await expect(day).not.toHaveAttribute("aria-disabled", "true", { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("button", { name: "All pm" }));
    await page.keyboard.press("Space");
    await tabTo(page, next);
    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByLabel(/I agree to the terms/));
    await page.keyboard.press("Space");
    await tabTo(page, dialog.getByRole("button", { name: "Confirm and send" }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Thank you" })).toBeVisible(sending);
    await tabTo(page, dialog.getByRole("button", { name: "Back to property" }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  },
);

for (const { name, host, branch } of [
  { name: "Harbour & Vale", host: "localhost", branch: "Taunton" },
  { name: "Northgate", host: "northgate.localhost", branch: null },
]) {
  test(`${name}: a valuation whose branch cannot be looked up goes to the main branch, and says so`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize(branch ? desktop : phone);
    await page.route("**/postcode_branch_lookup?*", (route) => route.abort());
    await page.goto(formatSiteUrl(baseURL, host, `${lightPage}#/book-a-valuation`));
    const dialog = flow(page);
    const note = "We couldn't check which of our branches is nearest to you, so our main branch will get your request.";
    await fillPerson(page, "lookup@example.com");
    await dialog.getByRole("button", { name: "Type the address instead" }).click();
    await dialog.getByLabel("Street").fill("Fore Street");
    await dialog.getByLabel("Town").fill("Exeter");
    await dialog.getByLabel("Postcode").fill("EX1 1AA");
    if (branch) {
      await dialog.getByText("Next", { exact: true }).click();
      await expect(dialog.getByText("Step 2 of 4")).toBeVisible();
      await expect(dialog.getByText(note)).toBeVisible();
      await dialog.locator("td [role=button]:not([aria-disabled])").last().click();
      await dialog.getByRole("button", { name: "All am" }).click();
      await dialog.getByText("Next", { exact: true }).click();
    }
    await dialog.getByLabel(/I agree to the terms/).check();
    await dialog.getByRole("button", { name: branch ? "Confirm and send" : "Request a valuation" }).click();
    await expect(dialog.getByRole("heading", { name: "Thank you" })).toBeVisible(sending);
    await expect(dialog.getByText(note)).toBeVisible();
    await expect(dialog.getByText(branch ? /^Our Taunton branch will/ : /^Our York.* branch will/)).toBeVisible();
  });
}
