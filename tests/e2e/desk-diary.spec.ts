import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { readMail, signInToDesk } from "#tests/support/journeys/desk-session.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();

test("a viewing is booked in the form on a phone, confirmed at the desk, moved and cancelled by the visitor", async ({
  page,
  browser,
}) => {
  const email = `zoe-${Date.now()}@example.com`;
  await page.setViewportSize(phone);
  let link = "";

  await test.step("the visitor chooses a time", async () => {
    await page.goto(`${await findListing("status = 'available' and channel = 'sales'")}#/book-a-viewing`);
    const viewing = page.getByRole("dialog", { name: "Book a viewing" });
    const times = viewing.getByRole("group", { name: "Choose a time" });
    await expect(times.getByRole("radio", { name: "Another time" })).not.toBeChecked({ timeout: 15_000 });
    await times
      .getByText(/^\d{1,2}:\d\d$/)
      .first()
      .click();
    await expect(times.getByRole("radio", { name: /^\d{1,2}:\d\d$/ }).first()).toBeChecked();
    await viewing.getByLabel("First name").fill("Zoë");
    await viewing.getByLabel("Last name").fill("Diary");
    await viewing.getByLabel("Email", { exact: true }).fill(email);
    await viewing.getByLabel("Telephone").fill("01632 960123");
    await viewing.getByLabel(/I agree to the terms & conditions/).check();
    await expectAccessible(page, "[role=dialog]");
    await viewing.getByRole("button", { name: "Book a viewing" }).click();
    await expect(viewing.getByRole("heading", { name: "Thank you" })).toBeVisible({ timeout: 15_000 });
  });

  await test.step("the desk confirms with one tap", async () => {
    const context = await browser.newContext({ viewport: desktop });
    const desk = await context.newPage();
    await signInToDesk(context, { name: "Dee Diary", role: "owner" });
    await desk.goto("/desk");
    await desk
      .getByRole("link", { name: /Viewing\s*Zoë Diary/ })
      .first()
      .click();
    await expect(desk.getByRole("heading", { name: "Diary" })).toBeVisible();
    const dialog = desk.getByRole("dialog", { name: "Viewing: Waiting for us" });
    await expect(dialog).toContainText(email);
    await expectAccessible(desk, "[role=dialog]");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole("button", { name: /Zoë Diary/ }).first()).not.toContainText("Waiting for us");
    await expectAccessible(desk);
    await desk.getByRole("combobox", { name: "Branch", exact: true }).selectOption({ label: "All branches" });
    await expect(desk).toHaveURL(/branch=all/);
    // The page of one branch is shown until then, and would close the dialog.
    await expect(desk.getByRole("link", { name: "This week" })).toHaveAttribute("href", /branch=all/);
    await desk
      .getByRole("button", { name: /Zoë Diary/ })
      .first()
      .click();
    const confirmed = desk.getByRole("dialog", { name: "Viewing: Confirmed" });
    await expect(confirmed.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /destination=/);
    await expectAccessible(desk, "[role=dialog]");
    await desk.keyboard.press("Escape");
    await expect(confirmed).toBeHidden();
    await desk.setViewportSize(phone);
    await desk.getByRole("button", { name: "More" }).click();
    await desk.getByRole("button", { name: "My hours" }).click();
    const own = desk.getByRole("dialog", { name: "My hours" });
    await own.getByRole("button", { name: "Save my hours" }).click();
    await own.getByRole("button", { name: "Make a private address" }).click();
    await expect(own.getByLabel(/Copy this address now/)).toHaveValue(/\/diary\/[\w-]{43}\.ics$/);
    await expectAccessible(desk, "[role=dialog]");
    await context.close();
  });

  await test.step("the mail has the calendar file", async () => {
    const mail = await readMail(page, email, "Your viewing is booked");
    expect(mail).toContain("appointment.ics");
    [link = ""] = /\/appointment\/[\w-]{43}/.exec(mail) ?? [];
  });

  await test.step("the visitor moves it, then cancels", async () => {
    const response = await page.goto(link);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("heading", { name: "Your viewing" })).toBeVisible();
    await expectAccessible(page);
    await page.getByText("Change the time").click();
    await page
      .getByRole("grid", { name: /^Another time/ })
      .getByRole("button", { disabled: false })
      .nth(1)
      .click();
    await page.getByRole("group", { name: "Another time" }).locator("label").first().click();
    await page.getByRole("button", { name: "Move it to this time" }).click();
    await expect(page.getByRole("status")).toHaveText("Thank you. We've changed your appointment.");
    await page.getByText("Cancel this appointment").click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByRole("status")).toHaveText("We've cancelled your appointment.");
    await expect(page.getByText("Cancel this appointment")).toBeHidden();
    expect(await readMail(page, email, "Your viewing is cancelled")).toContain("cancelled.ics");
  });
});

test("without a diary the viewing form offers no times", async ({ page, baseURL }) => {
  const path = await findListing("status = 'available' and channel = 'sales'", "northgate");
  const site = new URL(baseURL ?? "");
  site.hostname = "northgate.localhost";
  const loaded = page.waitForResponse(/viewing_slots$/);
  await page.goto(new URL(`${path}#/book-a-viewing`, site).href);
  expect(await (await loaded).json()).toEqual({ slots: [] });
  const viewing = page.getByRole("dialog", { name: "Book a viewing" });
  await expect(viewing.getByLabel("When would suit you?")).toBeVisible();
  await expect(viewing.getByRole("radio")).toHaveCount(0);
});
