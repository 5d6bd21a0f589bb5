import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  createEmail,
  getAccountPanel,
  journeyPassword,
  longTimeout,
  registerInPanel,
} from "#tests/support/journeys/account-panel-actions.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectLabelsShown } from "#tests/support/journeys/expect-labels-shown.ts";
import { expectToastAtTop } from "#tests/support/journeys/expect-seen.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { phone } from "#tests/support/journeys/viewports.ts";

const newPassword = "Quay-Side-Morning-2";
const lastPassword = "Tide-Comes-Back-3";

test(
  "an account from registration to deletion, on a phone",
  proves(
    "1.1.8 1.2.8 1.2.11-16 1.2.20 1.2.21 1.2.25 1.2.27 1.4.1 1.4.2 1.4.27 1.4.28-31 1.5.8 1.5.17 1.5.18 1.5.23 1.6.3 1.7.29 1.8.1-5 1.8.8-10 1.8.12-14 1.8.16 2.3.48",
  ),
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    const panel = getAccountPanel(page);
    const email = createEmail("ada");
    await page.goto("/about");
    await page.getByRole("link", { name: "My account" }).click();

    await test.step("shows what is missing, then registers", async () => {
      await expect(panel.getByRole("heading", { name: "Create an account" })).toBeVisible();
      await panel.getByRole("button", { name: "Register" }).click();
      const summary = panel.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link", { name: "You must agree to our terms & conditions" })).toBeVisible();
      await expectAccessible(page);
      await expectLabelsShown(panel);
      await registerInPanel(page, email);
      await expect(page.getByText("You have been successfully registered!")).toBeVisible();
      await expect(panel.getByText(email)).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
    });

    await test.step("signs out on the second attempt and signs in again", async () => {
      await page.route("**/session", (route) => route.abort(), { times: 1 });
      await panel.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByText("There was an error signing out")).toBeVisible();
      await panel.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByText("You have been signed out")).toBeVisible();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\d\/$/);
      await page.goto("/about#/user/edit");
      await expect(page).toHaveURL(/#\/user$/);
      await panel.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Sign in" }).click();
      await signIn(page, email, "Not-The-One-1");
      await expect(page.getByText("Sign in failed, please try again").first()).toBeVisible(longTimeout);
      await panel.getByRole("textbox", { name: "Password" }).fill(journeyPassword);
      await panel.getByRole("button", { name: "Sign in" }).click();
      await expect(panel.getByRole("heading", { name: "Your details" })).toBeVisible(longTimeout);
      await expect(page).toHaveURL(/#\/user$/);
    });

    await test.step("edits the details", async () => {
      await panel.getByRole("link", { name: "Edit your details" }).click();
      await panel.getByRole("textbox", { name: /^Mobile telephone/ }).fill("07700 900123");
      await panel.getByRole("textbox", { name: /^Street/ }).fill("Fore Street");
      await panel.getByRole("textbox", { name: /^Town/ }).fill("Taunton");
      await panel.getByRole("textbox", { name: /^Postcode/ }).fill("TA1 1JD");
      await expectAccessible(page, "[role=dialog]");
      await panel.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("Profile successfully updated.")).toBeVisible();
      await expect(panel.getByText("07700 900123")).toBeVisible();
    });

    await test.step("finds the details in a form that opens before the user has loaded", async () => {
      await page.goto("/about#/book-a-valuation");
      await page.reload();
      const valuation = page.getByRole("dialog", { name: "Book a valuation" });
      await expect(valuation.getByLabel("First name")).toHaveValue("Ada", longTimeout);
      await expect(valuation.getByLabel("Email", { exact: true })).toHaveValue(email);
      await expect(valuation.getByLabel("Street")).toHaveValue("Fore Street");
      await expect(valuation.getByLabel("Postcode")).toHaveValue("TA1 1JD");
      await page.goto("/about#/user");
    });

    await test.step("opts in to marketing", async () => {
      await panel.getByRole("link", { name: "Marketing" }).click();
      await expect(panel.getByRole("radio", { name: /^Opt out/ })).toBeChecked();
      await panel.getByRole("radio", { name: /^Opt in/ }).check();
      await page.route("**/marketing_preferences/*", (route) => route.abort(), { times: 1 });
      await panel.getByRole("button", { name: "Update" }).click();
      await expect(panel.getByText("There was an error updating your preferences")).toBeVisible();
      await expectToastAtTop(page, "There was an error updating your preferences");
      await panel.getByRole("button", { name: "Update" }).click();
      await expectToastAtTop(page, "Your preferences have been successfully updated");
      await expectAccessible(page, "[role=dialog]");
      await page.reload();
      await expect(panel.getByRole("radio", { name: /^Opt in/ })).toBeChecked();
    });

    await test.step("changes the password", async () => {
      await page.goto("/about#/user/forgotten_password");
      await expect(panel.getByRole("textbox", { name: "New password", exact: true })).toBeVisible();
      await expect(panel.getByRole("textbox", { name: "Current password" })).toBeHidden();
      await choosePassword(page, "short");
      await expect(
        panel.getByText(/^Password still needs: an uppercase letter, .*Password must have: an/).first(),
      ).toBeVisible();
      await page.route("**/user.ljson", (route) => route.abort(), { times: 1 });
      await choosePassword(page, newPassword);
      await expect(
        panel.getByText("Something went wrong updating your password. Please try again later."),
      ).toBeVisible();
      const listed = { status: 422, json: { errors: ["is on a list of leaks", "has been used before"] } };
      await page.route("**/user.ljson", (route) => route.fulfill(listed), { times: 1 });
      await choosePassword(page, newPassword);
      await expect(panel.getByText("Password is on a list of leaks")).toBeVisible();
      await expect(panel.getByText("Password has been used before")).toBeVisible();
      const elsewhere = { status: 302, headers: { location: "/branches" } };
      await page.route("**/user.ljson", (route) => route.fulfill(elsewhere), { times: 1 });
      await choosePassword(page, newPassword);
      await expect(page).toHaveURL(/\/branches$/);
      await page.goto("/about#/user/forgotten_password");
      await expect(panel.getByRole("textbox", { name: "New password", exact: true })).toBeVisible();
      const late = { status: 422, json: { message: "", fields: { current_password: "is not your current one." } } };
      await page.route("**/user.ljson", (route) => route.fulfill(late), { times: 1 });
      await choosePassword(page, newPassword);
      await expect(panel.getByText(/^It's more than 15 minutes since you signed in/)).toBeVisible();
      await panel.getByRole("textbox", { name: "Current password" }).fill(journeyPassword);
      await choosePassword(page, newPassword);
      await expect(page.getByText("You have successfully changed your password.")).toBeVisible(longTimeout);
      await expect(page).toHaveURL(/#\/user$/);
    });

    await test.step("keeps an edit when another tab signs out", async () => {
      const other = await page.context().newPage();
      await other.goto("/about#/user/edit");
      const otherPanel = other.getByRole("dialog");
      await otherPanel.getByRole("textbox", { name: "House name" }).fill("The Old Forge");
      await page.reload();
      await panel.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByText("You have been signed out")).toBeVisible();
      await expect(otherPanel.getByText(/^You've been signed out in another tab/)).toBeVisible();
      await otherPanel.getByRole("textbox", { name: "Email" }).first().fill(email);
      await otherPanel.getByRole("textbox", { name: "Password" }).fill(newPassword);
      await otherPanel.getByRole("button", { name: "Sign in" }).click();
      await expect(otherPanel.getByText(/^You've been signed out in another tab/)).toBeHidden(longTimeout);
      await expect(otherPanel.getByRole("textbox", { name: "House name" })).toHaveValue("The Old Forge");
      await otherPanel.getByRole("button", { name: "Save changes" }).click();
      await expect(otherPanel.getByText("The Old Forge")).toBeVisible();
      await other.close();
      await page.goto("/about#/user");
    });

    await test.step("resets a forgotten password with a link that works once", async () => {
      await panel.getByRole("button", { name: "Sign out on all devices" }).click();
      await expect(page.getByText("You have been signed out")).toBeVisible();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\d\/$/);
      await page.goto("/#/user/forgotten_password");
      await panel.getByRole("textbox", { name: "Email" }).fill(email);
      await panel.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText(/^If the email you have entered has a user account/)).toBeVisible();
      await expect(
        panel.getByText("Thank you. We have sent you an email with instructions on how to reset your password."),
      ).toBeVisible({ timeout: 15_000 });
      const fragment = await readResetLink(page, email);
      await page.goto(`/${fragment}`);
      // A mail opens the link in a new document, without the message of this one.
      await page.reload();
      await panel.getByRole("button", { name: "Continue" }).click();
      await expect(panel.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
      expect(page.url()).not.toContain("token");
      // Left without a new password, and opened again.
      await panel.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(panel).toBeHidden();
      await page.goto(`/${fragment}`);
      await panel.getByRole("button", { name: "Continue" }).click();
      await expect(panel.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
      await expect(panel.getByRole("textbox", { name: "Current password" })).toBeHidden();
      const expired = { status: 422, json: { message: "", fields: { current_password: "is not your current one." } } };
      await page.route("**/user.ljson", (route) => route.fulfill(expired), { times: 1 });
      await choosePassword(page, lastPassword);
      await expect(panel.getByRole("textbox", { name: "Current password" })).toBeFocused();
      await page.reload();
      await choosePassword(page, lastPassword);
      await expect(page.getByText("You have successfully changed your password.")).toBeVisible(longTimeout);
      await expect(page).toHaveURL(/#\/user$/);
      await page.goto(`/${fragment}`);
      await expect(panel.getByRole("alert")).toContainText("Your password has been changed since this link was sent");
    });

    await test.step("downloads the data and deletes the account", async () => {
      await page.goto("/#/user");
      const download = page.waitForEvent("download");
      await panel.getByRole("link", { name: "Download your data" }).click();
      const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
      expect(data.account).toMatchObject({ email, town: "Taunton" });
      expect(data.consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
        "terms",
        "marketing",
        "marketing",
      ]);
      await panel.getByRole("button", { name: "Delete your account" }).click();
      await panel.getByRole("textbox", { name: "Your password" }).fill(lastPassword);
      await expectAccessible(page, "[role=dialog]");
      await panel.getByRole("button", { name: "Delete for good" }).click();
      await expect(page.getByText("Your account has been deleted.")).toBeVisible(longTimeout);
      await expect(panel).toBeHidden();
      await page.goto("/#/user/sign-in");
      await signIn(page, email, lastPassword);
      await expect(page.getByText("Sign in failed, please try again").first()).toBeVisible(longTimeout);
    });
  },
);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const panel = getAccountPanel(page);
  // The previous screen may have a field with the same name.
  await expect(panel.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await panel.getByRole("textbox", { name: "Email" }).fill(email);
  await panel.getByRole("textbox", { name: "Password" }).fill(password);
  await panel.getByRole("button", { name: "Sign in" }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  const panel = getAccountPanel(page);
  await panel.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await panel.getByRole("textbox", { name: "Confirm new password" }).fill(password);
  await panel.getByRole("button", { name: "Change password" }).click();
}

/** Polls /demo/mail for the newest reset mail to this address. */
async function readResetLink(page: Page, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const list = await (await page.request.get("/demo/mail")).text();
    const row = list.split("<tr").find((part) => part.includes(email) && part.includes("Choose a new password"));
    const address = /href="(\/demo\/mail\/\d+)"/.exec(row ?? "")?.[1] ?? "";
    const mail = await (await page.request.get(address)).text();
    link = /#\/user\/forgotten_password\?token=[\w-]{43}/.exec(mail)?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}
