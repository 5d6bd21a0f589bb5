import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { consentCookieName } from "#domains/tracking/consent.ts";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectLabelsShown } from "#tests/support/journeys/expect-labels-shown.ts";
import { findFirstListing, findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

/** The proof of work takes a second, on a busy machine several seconds. */
test.slow();
const sending = { timeout: 20_000 };
const reference = /Your reference is \w+-\w{4,}/;

async function fillContactFields(form: Locator): Promise<void> {
  await form.getByLabel("First name").fill("Zoë");
  await form.getByLabel("Last name").fill("Müller-Hughes");
  await form.getByLabel("Email", { exact: true }).fill("zoe@example.com");
  await form.getByLabel(/^Telephone$/).fill("01632 960123");
}

/** The dialog's title bar stays at the top while its content scrolls. */
async function expectBelowTitle(dialog: Locator, content: Locator): Promise<void> {
  const bottom = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().bottom);
  const close = dialog.getByRole("button", { name: "Close" });
  const top = () => content.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(await bottom(close));
}

/** The demo mailbox, newest first. */
async function lastMail(page: Page): Promise<string> {
  const response = await page.request.get("/demo/mail");
  return response.text();
}

for (const { name, host } of agencySites) {
  test(
    `${name}: an instant valuation shows an estimate with evidence and leads to the booking form`,
    proves("2.2.2 2.2.5 2.2.6"),
    async ({ page, baseURL }) => {
      await page.setViewportSize(host === "localhost" ? phone : desktop);
      const path = host === "localhost" ? "/#/valuation?channel=lettings" : `${lightPage}#/valuation?channel=sales`;
      await page.goto(formatSiteUrl(baseURL, host, path));
      const dialog = page.getByRole("dialog", { name: /^What (is your home worth|would your home rent for)\?$/ });
      await expect(dialog.getByLabel(host === "localhost" ? "Let" : "Sell", { exact: true })).toBeChecked(sending);
      await dialog.getByRole("button", { name: /^Estimate its (value|rent)$/ }).click();
      await expect(dialog.getByRole("alert")).toContainText("Please enter a valid postcode");
      await expect(dialog.getByRole("alert")).toBeFocused();
      await expectBelowTitle(dialog, dialog.getByRole("alert"));
      await expectAccessible(page);
      await expectLabelsShown(dialog);

      const where = dialog.getByLabel("Postcode or address");
      if (host === "localhost") {
        await where.fill("TA1 1BD");
        await dialog.getByRole("listbox", { name: "Addresses" }).getByRole("option").first().click();
        await expect(where).toHaveValue(/, TA1 1BD$/);
      } else await where.fill("YO10 3JP");
      await dialog.getByLabel("Type of home").selectOption("terraced");
      await dialog.getByLabel("Bedrooms").selectOption("2");
      const typed = await where.inputValue();
      if (host === "localhost") {
        await page.mouse.click(5, 5);
        await expect(dialog).toBeHidden();
        await page.goto(`${page.url().split("#")[0]}#/valuation`);
      } else await page.reload();
      await expect(where).toHaveValue(typed, sending);
      await expect(dialog.getByLabel("Bedrooms")).toHaveValue("2");
      await dialog.getByRole("button", { name: /^Estimate its (value|rent)$/ }).click();
      await expect(dialog.getByText("It isn't a valuation")).toBeVisible();
      await expect(dialog.getByRole("heading", { name: /£[\d,]+ to £[\d,]+/ })).toBeVisible();
      const demand = dialog.getByRole("region", { name: "Who is looking" });
      await expect(demand.getByText(/^about \d*[05]\b/i).first()).toBeVisible();
      const compared = dialog.getByRole("region", { name: "Homes we compared" }).getByRole("listitem");
      await expect.poll(() => compared.count()).toBeGreaterThan(4);
      await dialog.getByRole("heading", { name: "Homes we compared" }).scrollIntoViewIfNeeded();
      await expect(dialog.getByText("This browser cannot draw the map.")).toBeVisible(sending);
      await expectAccessible(page, "[role=dialog]");
      await dialog.getByRole("link", { name: "Book a valuation" }).click();
      await expect(page).toHaveURL(/#\/book-a-valuation$/);
      const form = page.getByRole("dialog", { name: "Book a valuation" });
      if (host === "localhost") await expect(form.getByText(/, TA1 1BD$/)).toBeVisible(sending);
      else await expect(form.getByLabel("Postcode")).toHaveValue("YO10 3JP", sending);
    },
  );
}

test(
  "by keyboard: a viewing request and a message from a property page are each sent once",
  proves(
    "2.1.2 2.2.10 2.2.16 2.2.17 2.2.35 2.3.23 2.3.24 2.3.50 2.4.22 2.4.33-36 2.4.38 2.5.6 2.5.17 2.5.18 2.5.21 2.7.6 2.8.7 2.8.10",
  ),
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(await findListing("status = 'available' and channel = 'sales'"));
    await page.getByRole("link", { name: "Book a viewing" }).filter({ visible: true }).press("Enter");
    const viewing = page.getByRole("dialog", { name: "Book a viewing" });
    await viewing.getByRole("button", { name: "Book a viewing" }).press("Enter");
    await expect(viewing.getByRole("alert")).toContainText("You must agree to our terms & conditions");
    await fillContactFields(viewing);
    await viewing.getByRole("button", { name: "Add your address (optional)" }).press("Enter");
    await viewing.getByRole("button", { name: "Type the address instead" }).press("Enter");
    await expect(viewing.getByLabel("Street")).toHaveValue("");
    await viewing.getByRole("button", { name: "Find the address for me" }).press("Enter");
    await expect(viewing.getByRole("combobox", { name: "Find your address" })).toBeVisible();
    await viewing.getByLabel(/I agree to the terms & conditions/).press("Space");
    const posted = page.waitForRequest(/\/properties\/\d+\/sales\/leads$/);
    await viewing.getByRole("button", { name: "Book a viewing" }).press("Enter");
    await expect(viewing).toContainText(reference, sending);
    const request = await posted;
    expect(request.headers()["content-type"]).toMatch(/^multipart\/form-data/);
    const body = request.postData() ?? "";
    expect(body).toMatch(/name="lead\[lead_type\]"\r\n\r\nemail_portal_lead/);
    expect(body).toMatch(/name="lead\[branch_department_id\]"\r\n\r\n\d+/);
    expect(body).toMatch(/name="g-recaptcha-response"\r\n\r\n./);
    await viewing.getByRole("button", { name: "Back to property" }).press("Enter");
    await expect(viewing).toBeHidden();
    await expect(page.getByRole("link", { name: "Book a viewing" }).filter({ visible: true })).toBeFocused();

    await page.getByRole("link", { name: "Ask a question" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Message / });
    await expect(dialog.getByLabel("First name")).toHaveValue("Zoë");
    await expect(dialog.getByLabel("Telephone")).toHaveValue("01632 960123");
    await dialog.getByRole("button", { name: "Send message" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Please enter a valid message");
    const text = `Is the gate new? ${randomUUID()}`;
    await dialog.getByLabel("Message").fill(text);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.locator("main[inert], [inert] main")).toHaveCount(0);
    await page.getByRole("link", { name: "Ask a question" }).press("Enter");
    await expect(dialog.getByLabel("Message")).toHaveValue(text);
    await page.reload();
    await expect(dialog.getByLabel("Message")).toHaveValue(text, sending);
    await expect(dialog.getByLabel("First name")).toHaveValue("Zoë");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("zoe@example.com");
    await expect(dialog.getByLabel(/I agree to the terms & conditions/)).not.toBeChecked();
    await dialog.getByLabel(/I agree to the terms & conditions/).check();
    await dialog.getByRole("button", { name: "Send message" }).press("Enter");
    await expect(dialog.getByRole("heading", { name: "Thank you" })).toBeVisible(sending);
    await expect(dialog).toContainText("We have received your enquiry and our agent will be in touch soon.");
    await expect(dialog).toContainText(reference, sending);
    await expectAccessible(page, "[role=dialog]");
    expect(await page.evaluate(() => localStorage.getItem("opt_in_terms"))).toBe("on");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("gate");
    await dialog.getByRole("button", { name: "Back to property" }).press("Enter");
    await expect(page).toHaveURL(/#\/$/);
  },
);

test(
  "a failed message shows an error and keeps the input [S47]; a sent one has the campaign of the visit, the next its department",
  proves("2.1.3 2.2.15 2.2.16 2.4.37 2.4.38 2.7.45 2.7.47 2.8.4"),
  async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    const url = formatSiteUrl(baseURL, "localhost");
    await page.context().addCookies([{ name: consentCookieName, value: "statistics", url }]);
    await page.goto(formatSiteUrl(baseURL, "localhost", `${lightPage}?utm_source=spring&page=2`));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("campaign"))).toBe("utm_source=spring");
    await page.goto(formatSiteUrl(baseURL, "localhost", "/branches/taunton"));
    const isToasterLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /\/toaster-[^/]*\.js/.test(name)),
      );
    await page
      .getByRole("link", { name: /^Send .* a message$/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Message / });
    await fillContactFields(dialog);
    await expect.poll(isToasterLoaded, sending).toBe(true);
    await dialog.getByLabel("Message").fill("Hello");
    await dialog.getByLabel(/I agree to the terms & conditions/).check();
    let release = () => {};
    await page.route("**/leads", async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.abort();
    });
    const offline = page.waitForRequest("**/bot_check");
    await page.route("**/bot_check", (route) => route.abort());
    const requested = page.waitForRequest("**/leads");
    await dialog.getByRole("button", { name: "Send message" }).click();
    await requested;
    await expect(dialog.getByRole("button", { name: "Sending" })).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(page.getByRole("listitem").getByText("Request failed. Please try again.")).toBeVisible(sending);
    await expect(dialog.getByRole("alert")).toContainText(
      "Request failed. Please try again. Your answers are still here. If it doesn't work, call us on",
    );
    const own = await dialog.getByRole("alert").getByRole("link").innerText();
    await expect(dialog.getByRole("link", { name: own })).toHaveCount(2);
    await expect(dialog.getByLabel("Message")).toHaveValue("Hello");
    await offline;
    await page.unroute("**/leads");
    await page.unroute("**/bot_check");
    const sent = page.waitForRequest("**/leads");
    await dialog.getByRole("button", { name: "Send message" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      campaign: "utm_source=spring",
      "g-recaptcha-response": expect.stringMatching(/./),
    });
    await expect(dialog).toContainText(reference, sending);
    await expect(dialog.getByRole("link", { name: own })).toBeVisible();

    await dialog.getByRole("button", { name: "Back to page" }).click();
    const toDepartment = page.waitForRequest("**/leads");
    for (const [department, telephone] of [
      ["Residential sales", "01632 960101"],
      ["Farms, land and rural", "01632 960103"],
      ["Commercial property", "01632 960104"],
      ["Property auctions", "01632 960105"],
      ["New homes and development", "01632 960106"],
      ["Lettings and management", "01632 960102"],
    ] as const) {
      await page.getByRole("link", { name: `Message ${department}` }).click();
      await expect(dialog.getByRole("link", { name: telephone })).toBeVisible();
      await expect(dialog.getByRole("link", { name: "01632 960100" })).toHaveCount(0);
      if (telephone !== "01632 960102") await page.keyboard.press("Escape");
    }
    await dialog.getByLabel("Message").fill("Hello");
    await dialog.getByLabel(/I agree to the terms & conditions/).check();
    await dialog.getByRole("button", { name: "Send message" }).click();
    expect((await toDepartment).postDataJSON()).toMatchObject({
      lead: { message: "Hello", lead_type: "branch_department_enquiry", branch_department_id: expect.any(Number) },
      market_preferences: { opt_in_terms: "on" },
    });
    await expect(dialog).toContainText(reference, sending);
    await expect(dialog.getByRole("link", { name: "01632 960102" })).toBeVisible();
  },
);

test("an unknown person is explained, an impossible id without asking the server", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(formatSiteUrl(baseURL, "localhost", `${lightPage}#/contact-staff-member/abc`));
  const reason = page.getByText("We couldn’t find that person. Our branches will be happy to help.");
  await expect(reason).toBeVisible(sending);
  await expect(page).toHaveURL(/#\/$/);
  expect(asked.filter((path) => path.startsWith("/staff_members"))).toEqual([]);
  await page.goto(formatSiteUrl(baseURL, "localhost", `${lightPage}#/contact-staff-member/99999`));
  await expect(reason.last()).toBeVisible(sending);
});

for (const { name, host } of agencySites) {
  test(`${name}: a job application with a CV`, proves("2.3.60 2.5.26 2.5.27"), async ({ page, baseURL }) => {
    await page.setViewportSize(host === "localhost" ? desktop : phone);
    await page.goto(formatSiteUrl(baseURL, host, "/careers"));
    const send = page.getByRole("button", { name: /^(Send my application|Apply)$/ });
    await page.getByRole("heading", { name: /^(Send us your CV|Apply)$/ }).scrollIntoViewIfNeeded();
    const form = page.locator("#careers-application");
    // Before hydration the browser checks the fields.
    await expect(form).toHaveAttribute("novalidate");
    await fillContactFields(form);
    await form.getByLabel(/^Role/).selectOption({ index: 1 });
    await form.getByRole("textbox", { name: "Covering letter" }).fill("I ring back.");
    await send.click();
    await expect(form.getByText("! Please fill in this field.").first()).toBeVisible();
    await form
      .getByLabel("CV")
      .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(form.getByText("File size can't be over 10mb").first()).toBeVisible();
    await expect(form.getByLabel("CV")).toHaveValue("");
    await form
      .getByLabel("CV")
      .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await form.getByLabel(/I agree to the terms & conditions/).check();
    await expectAccessible(page);
    await expectLabelsShown(form);
    await send.click();
    await expect(page.getByRole("main")).toContainText(reference, sending);
  });
}

test(
  "the new homes form has the agency's own fields",
  proves("2.1.4 2.2.18 2.3.56 2.3.59 2.5.22-24"),
  async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    await page.goto(formatSiteUrl(baseURL, "northgate.localhost", `${lightPage}#/new-homes-enquiry`));
    const dialog = page.getByRole("dialog", { name: "Register your interest" });
    await expect(dialog.getByText("Leave your details and we’ll send the plots, prices and dates.")).toBeVisible();
    await dialog.getByRole("button", { name: "Register your interest" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please enter a valid Telephone");
    await fillContactFields(dialog);
    await dialog.getByRole("button", { name: "Register your interest" }).click();
    await expect(dialog.getByText("You must agree to our terms & conditions")).toBeVisible();
    await dialog.getByLabel(/I agree to the terms & conditions/).check();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Register your interest" }).click();
    await expect(dialog).toContainText(reference, sending);
  },
);

for (const { name, slug, host } of agencySites)
  test(`${name}: closing a form returns to the page behind it`, proves("2.2.35"), async ({ page, baseURL }) => {
    const home = await findListing(
      "status = 'available' and channel = 'sales' and tags && array['house', 'flat']",
      slug,
    );
    const site = formatSiteUrl(baseURL, host, home);
    const dialog = page.getByRole("dialog");
    await page.goto(site);
    for (const form of ["valuation", "book-a-valuation", "book-a-viewing", "contact-office", "send-to-friend"]) {
      await page.evaluate((path) => location.assign(path), `#/${form}`);
      await expect(dialog.getByRole("textbox").first(), form).toBeVisible(sending);
      await expect(page).toHaveURL(`${site}#/${form}`);
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveURL(`${site}#/`);
      await expect(dialog).toBeHidden();
    }
  });

test("a property can be sent to a friend", proves("2.7.26"), async ({ page, request, baseURL }) => {
  await page.setViewportSize(phone);
  await page.goto(await findFirstListing(request, baseURL ?? "", "channel=sales"));
  const email = page.getByRole("link", { name: "Email", exact: true }).first();
  await expect(email).toHaveAttribute("href", "#/send-to-friend");
  await email.click();
  const dialog = page.getByRole("dialog", { name: "Send to a friend" });
  await dialog.getByLabel("Your email").fill("zoe@example.com");
  await page.goto(`${page.url().split("#")[0]}#/contact-office`);
  const office = page.getByRole("dialog", { name: /^Message / });
  await expect(office.getByLabel("Email", { exact: true })).toHaveValue("zoe@example.com");
  await office.getByLabel("First name").fill("Zoë");
  await page.goto(`${page.url().split("#")[0]}#/send-to-friend`);
  await expect(dialog.getByLabel("Your name")).toHaveValue("Zoë");
  await dialog.getByLabel("Friend's name").fill("zoë");
  await dialog.getByLabel("Friend's email").fill("Zoe@example.com");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText(/These are your own name and email/).first()).toBeVisible();
  await dialog.getByLabel("Friend's name").fill("Ann");
  await dialog.getByLabel("Friend's email").fill(`${randomUUID()}@example.com`);
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("We have sent the property on by email.")).toBeVisible(sending);
  await expect(dialog.getByRole("link", { name: "Book a viewing" })).toBeVisible();
  await dialog.getByRole("button", { name: "Back to property" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => lastMail(page), sending).toContain("Zoë thought of you");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a viewing can be requested on the property page, and the page of the enquiry offers times",
    proves("2.7.5"),
    async ({ page, request, baseURL }) => {
      await page.setViewportSize(phone);
      await page.goto(await findFirstListing(request, baseURL ?? "", "channel=sales&status=available"));
      await page.getByRole("link", { name: "Book a viewing" }).last().click();
      const form = page.locator("form[action^='/properties/']");
      await expect(form).toBeInViewport();
      await fillContactFields(form);
      await form.getByLabel(/I agree to the terms & conditions/).check();
      await form.getByRole("button", { name: "Book a viewing" }).click();
      await expect(page.getByText("Thank you. We've received your enquiry.")).toBeVisible();
      await page.getByRole("group", { name: "When would you like to come?" }).locator("label").nth(3).click();
      await page.getByRole("button", { name: "Book this time" }).click();
      await expect(page.getByText("Thank you. We'll confirm your viewing by email.")).toBeVisible();
    },
  );

  test("a valuation, an office and a person can be written to", proves("2.8.17"), async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    const write = async (form: Locator) => {
      await fillContactFields(form);
      for (const [label, text] of Object.entries({ Street: "Mill Lane", Town: "Taunton", Postcode: "TA1 1AA" }))
        if (await form.getByLabel(label, { exact: true }).count())
          await form.getByLabel(label, { exact: true }).fill(text);
      const message = form.getByLabel(/^(Message|When would suit)/);
      await message.fill("Hello");
      await form.getByLabel(/I agree to the terms & conditions/).check();
      await form.getByRole("button", { name: /^(Send message|Request a valuation)$/ }).click();
      await expect(page.locator("[id='flash/welcome-lead-sent']")).toBeVisible();
    };
    await page.goto(formatSiteUrl(baseURL, "localhost", "/landlords"));
    await page.getByRole("link", { name: "Book a letting appraisal" }).first().click();
    await expect(page).toHaveURL(/#\/book-a-valuation\?channel=lettings$/);
    await page.getByRole("link", { name: "Go to the form" }).click();
    await write(page.getByRole("region", { name: "Book a valuation" }));
    await page.goto(formatSiteUrl(baseURL, "localhost", "/branches/taunton"));
    await page.getByRole("link", { name: "Message us", exact: true }).click();
    await write(page.getByRole("region", { name: "Message Taunton" }));
    await page
      .getByRole("link", { name: /^Send .* a message$/ })
      .first()
      .click();
    await write(page.getByRole("region", { name: /^Message \w+ \w+/ }));
  });
});
