import type { Locator, Page } from "@playwright/test";
import {
  createEmail,
  fillRegistration,
  getAccountPanel,
  journeyPassword,
  longTimeout,
  registerInPanel,
} from "#tests/support/journeys/account-panel-actions.ts";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectSeen, expectToastAtTop } from "#tests/support/journeys/expect-seen.ts";
import { pauseClock, runClockUntilVisible } from "#tests/support/journeys/fake-clock.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test(
  "by keyboard: the panel opens, traps the focus, signs in and closes",
  proves("1.2.1 1.2.6 1.2.26 2.2.48"),
  async ({ page, baseURL }) => {
    const panel = getAccountPanel(page);
    const email = createEmail("keys");
    const northgate = formatSiteUrl(baseURL, agencySites[1].host, "/about");
    await page.goto(northgate);
    const account = page.getByRole("link", { name: "My account" });
    await account.focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await registerInPanel(page, email);
    const signOut = panel.getByRole("button", { name: "Sign out", exact: true });
    await signOut.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/properties\/lettings$/);

    await page.goto(`${northgate}#/user/sign-in`);
    await panel.getByRole("textbox", { name: "Email" }).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(journeyPassword);
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { name: "Your details" })).toBeVisible(longTimeout);
    for (let n = 0; n < 15; n++) await page.keyboard.press("Tab");
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);
  },
);

test(
  "a signed-out visitor sees saved lists and registration, but no preferences",
  proves("1.2.6 1.2.7 1.2.9 1.2.15 1.2.17-19 1.6.10 2.2.48 2.8.39 2.8.40"),
  async ({ page, baseURL }) => {
    const { name, host } = agencySites[1];
    const panel = getAccountPanel(page);
    await page.goto(formatSiteUrl(baseURL, host, "/user/saved-properties"));
    await expect(panel.getByRole("heading", { name: `Your ${name} Favourites` })).toBeVisible(longTimeout);
    await expect(panel.getByText("Saved properties will appear here.")).toBeVisible();
    await panel.getByRole("link", { name: "Saved searches" }).click();
    await expect(panel.getByText("Saved searches will appear here.")).toBeVisible();
    await panel.getByRole("link", { name: "My Profile" }).click();
    await expect(panel.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await page.goto(formatSiteUrl(baseURL, host, "/#/user/marketing-preferences"));
    await expect(page).toHaveURL(/#\/user$/);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/#\/$/);
    await page.getByRole("link", { name: "My account" }).click();
    await expect(panel.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await page.mouse.click(20, 300);
    await expect(page).toHaveURL(/#\/$/);
    await expect(panel).toBeHidden();
  },
);

test(
  "the panel waits for a slow server, ignores honeypot submissions, and shows its messages for 8 s",
  proves("1.2.4 1.2.22 1.3.77 1.5.3 1.5.4 1.8.6 1.8.7 1.8.11 1.9.9 2.9.7"),
  async ({ page }) => {
    test.slow();
    let respond = () => {};
    await page.route("**/user.ljson", async (route) => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      await route.continue();
    });
    await pauseClock(page);
    await page.goto("/#/user/forgotten_password");
    const panel = getAccountPanel(page);
    const loading = panel.getByRole("status");
    await runClockUntilVisible(page, loading);
    await expect(loading).toHaveText("Loading user profile");
    await page.clock.runFor(4_500);
    await expect(panel.getByRole("button", { name: "Send the link" })).toBeVisible();
    respond();
    await page.unrouteAll({ behavior: "wait" });

    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await panel.getByRole("textbox", { name: "Email" }).fill("script@example.com");
    await panel.locator("[name=body]").fill("buy");
    await panel.getByRole("button", { name: "Send the link" }).click();
    await expect(page).toHaveURL(/\d\/$/);
    await expect(panel).toBeHidden();
    await page.goto("/#/user");
    await panel.locator("[name=body]").fill("buy");
    await panel.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL(/\d\/$/);
    await expect(panel).toBeHidden();
    expect(sent.filter((path) => path !== "/exposures/create_many")).toEqual([]);

    await page.goto("/#/user");
    await page.route("**/user.ljson", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await fillRegistration(page, createEmail("lost"));
    const failed = /^Sorry, something went wrong. You may already have an account with this email address/;
    await expectForEightSeconds(page, page.getByLabel(/^Messages/).getByText(failed));
    await expect(panel.getByText(failed)).toBeVisible();
    await page.goto("/#/user/forgotten_password");
    // The registration form has a field with the same name.
    await expect(panel.getByRole("button", { name: "Send the link" })).toBeVisible();
    await panel.getByRole("textbox", { name: "Email" }).fill(createEmail("lost"));
    await panel.getByRole("button", { name: "Send the link" }).click();
    const confirmation = page.getByText(/^If the email you have entered has a user account/);
    await expectForEightSeconds(page, confirmation);
  },
);

for (const { name, host } of agencySites)
  for (const size of [phone, desktop])
    test(
      `${name}, ${size.width} px: the panel says that it loads, and its messages are at the top in the middle`,
      proves("1.2.4 1.9.2"),
      async ({ page, baseURL }) => {
        await page.setViewportSize(size);
        const respond = Promise.withResolvers<void>();
        await page.route("**/user.ljson", async (route) => {
          await respond.promise;
          await route.continue();
        });
        await page.goto(formatSiteUrl(baseURL, host, "/about#/user/forgotten_password"));
        const panel = getAccountPanel(page);
        await expect(panel.getByRole("heading", { name: "Your account" })).toBeVisible();
        await expectSeen(panel.getByText("Loading user profile"));
        respond.resolve();
        await panel.getByRole("textbox", { name: "Email" }).fill(createEmail("toast"));
        await panel.getByRole("button", { name: "Send the link" }).click();
        await expectToastAtTop(page, /^If the email you have entered has a user account/);
        await expect(panel).toBeVisible();
      },
    );

test("Back after closing the panel goes to the page before it", async ({ page }) => {
  const panel = getAccountPanel(page);
  await page.goto("/branches");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole("link", { name: "My account" }).click();
  await panel.getByRole("navigation").getByRole("link", { name: "Sign in" }).click();
  await expect(panel.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await panel.getByRole("link", { name: "Saved searches" }).click();
  await expect(panel.getByText("Saved searches will appear here.")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/about#\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/branches$/);
  await page.goForward();
  await page.getByRole("link", { name: "My account" }).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/about#\/$/);

  await page.goto("/about#/user/sign-in");
  await page.reload();
  await panel.getByRole("link", { name: "Saved searches" }).click();
  await expect(panel.getByText("Saved searches will appear here.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/about#\/$/);
});

test(
  "a refused registration shows what the server says, and the sentence for a taken address",
  proves("1.7.4 1.8.5 1.8.6"),
  async ({ page }) => {
    const panel = getAccountPanel(page);
    const email = createEmail("taken");
    await page.goto("/about#/user");
    await registerInPanel(page, email);
    await panel.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(panel).toBeHidden();

    await page.goto("/about#/user");
    const answer = async (json: object) => {
      await page.unroute("**/user.ljson");
      await page.route("**/user.ljson", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 422, json }) : route.continue(),
      );
    };
    await answer({ errors: ["is not for us", "is too late"], message: "unused" });
    await fillRegistration(page, email);
    await expectSeen(panel.getByRole("alert").getByText("is not for us"));
    await expectSeen(panel.getByRole("alert").getByText("is too late"));
    await answer({ message: "Only a message" });
    await panel.getByRole("button", { name: "Register" }).click();
    await expectSeen(panel.getByRole("alert").getByText("Only a message"));
    await expect(panel.getByText("is too late")).toBeHidden();

    await page.unroute("**/user.ljson");
    const password = panel.getByRole("textbox", { name: "Password", exact: true });
    await expect(panel.getByText("Common passwords are refused.")).toBeVisible();
    await password.fill("ABCDEFGHIJ1");
    await panel.getByRole("button", { name: "Register" }).click();
    await expect(
      panel.getByText(/^Password still needs: a lowercase letter\. Password must have: an uppercase/).first(),
    ).toBeVisible();
    for (const box of ["Password", "Confirm password"])
      await panel.getByRole("textbox", { name: box, exact: true }).fill("Quay-Side-Morning-2");
    await panel.getByRole("button", { name: "Register" }).click();
    await expectSeen(
      panel.getByRole("alert").getByText(/^Sorry, something went wrong\. You may already have an account/),
    );
    await expect(panel.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  },
);

test(
  "each form of the account shows that it is being sent; a reset needs an email address",
  proves("1.2.5 1.2.12 1.2.19 1.3.78 1.5.1 2.2.47 2.2.49"),
  async ({ page, baseURL }) => {
    test.slow();
    const { name, host } = agencySites[1];
    const panel = getAccountPanel(page);
    const open = (screen: string) => page.goto(formatSiteUrl(baseURL, host, `${lightPage}#${screen}`));
    const email = createEmail("busy");
    /** Holds the request of a form until its button says that it is being sent. */
    async function expectBusy(button: string, path: string, send: () => Promise<void>): Promise<void> {
      const { promise: seen, resolve: release } = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        if (route.request().method() === "POST") await seen;
        await route.continue();
      });
      await send();
      const busy = panel.locator("button[aria-disabled=true]");
      await expect(busy, button).toHaveText(button);
      await expect(busy.locator("svg")).toBeVisible();
      release();
      await page.unrouteAll({ behavior: "wait" });
    }
    const press = (button: string) => panel.getByRole("button", { name: button, exact: true }).click();

    await open("/user/forgotten_password");
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
    const address = panel.getByRole("textbox", { name: "Email" });
    for (const wrong of ["", "nobody"]) {
      await address.fill(wrong);
      await press("Send the link");
      await expect(address).toBeFocused();
      expect(await address.evaluate((field) => field.matches(":invalid"))).toBe(true);
    }
    expect(posts.filter((path) => path === "/reset_passwords")).toEqual([]);
    await address.fill(email);
    await expectBusy("Send the link", "**/reset_passwords", () => press("Send the link"));
    await expect(panel.getByText(/^Thank you. We have sent you an email/)).toBeVisible(longTimeout);

    await open("/user");
    await expectBusy("Register", "**/user.ljson", () => fillRegistration(page, email));
    await expect(panel.getByRole("heading", { name: "Your details" })).toBeVisible(longTimeout);
    await open("/user/sign-in");
    await expect(page).toHaveURL(/#\/user$/);
    for (const [screen, heading] of [
      ["/user/saved-properties", `Your ${name} Favourites`],
      ["/user/saved-searches", `Your ${name} Favourites`],
      ["/user/marketing-preferences", "Marketing preferences"],
      ["/user/forgotten_password", "Choose a new password"],
      ["/user/edit", "Edit your details"],
    ] as const) {
      await open(screen);
      await expect(panel.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    }
    await panel.getByRole("textbox", { name: /^Town/ }).fill("York");
    await expectBusy("Save changes", "**/user.ljson", () => press("Save changes"));
    await expect(page.getByText("Profile successfully updated.")).toBeVisible(longTimeout);

    await press("Sign out");
    await expect(page.getByText("You have been signed out")).toBeVisible();
    await open("/user/sign-in");
    await panel.getByRole("textbox", { name: "Email" }).fill(email);
    await panel.getByRole("textbox", { name: "Password" }).fill(journeyPassword);
    await expectBusy("Sign in", "**/session", () => press("Sign in"));
    await expect(panel.getByRole("heading", { name: "Your details" })).toBeVisible(longTimeout);
  },
);

test.describe("after the session has ended", () => {
  test.use({ expectsForbidden: true });

  test("preferences ask the visitor to sign in", proves("1.4.32 1.8.15"), async ({ page }) => {
    await page.goto(`${lightPage}#/user`);
    const panel = getAccountPanel(page);
    await registerInPanel(page, createEmail("ended"));
    await panel.getByRole("link", { name: "Marketing" }).click();
    await panel.getByRole("radio", { name: /^Opt in/ }).check();
    await page.context().clearCookies({ name: "__Host-gable_session" });
    await panel.getByRole("button", { name: "Update" }).click();
    await expect(panel.getByText("Please sign in to update your preferences")).toBeVisible(longTimeout);
  });
});

async function expectForEightSeconds(page: Page, message: Locator): Promise<void> {
  await runClockUntilVisible(page, message);
  await page.clock.runFor(7_500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(message).toBeHidden();
}
