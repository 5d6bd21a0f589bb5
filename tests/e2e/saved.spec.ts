import type { Browser, Page, Request } from "@playwright/test";
import { alertPath } from "#domains/saved/alerts/alert-path.ts";
import {
  createEmail,
  getAccountPanel,
  journeyPassword,
  longTimeout,
  registerInPanel,
} from "#tests/support/journeys/account-panel-actions.ts";
import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openAndUseBeforeHydration, waitForHydration } from "#tests/support/journeys/before-hydration.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journeys/journey-database.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { stubPictures } from "#tests/support/journeys/stub-pictures.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

const results = "/properties/sales/least-expensive-first";
const hearts = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .and(page.locator("[aria-label]"));

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${lightPage}#/user/sign-in`);
  const panel = getAccountPanel(page);
  await panel.getByRole("textbox", { name: "Email" }).fill(email);
  await panel.getByRole("textbox", { name: "Password" }).fill(journeyPassword);
  await panel.getByRole("button", { name: "Sign in" }).click();
  await expect(panel.getByRole("heading", { name: "Your details" })).toBeVisible(longTimeout);
}

async function saveSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save search" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByText(/in the last month/)).toBeVisible(longTimeout);
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a returning visitor sees what changed and hides a home, on a phone and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(results);
  const cards = page.getByRole("main").getByRole("article");
  const address = (await cards.first().getByRole("heading").textContent()) ?? "";
  const home = Number(await cards.first().getAttribute("data-property-id"));
  const before = { at: Date.now() - 10 * 24 * 3_600_000, price: 990_000, status: "available" };
  const looks = { "/properties/sales": { at: before.at }, [`home ${home}`]: before };
  await page.evaluate((stored) => localStorage.setItem("looks", stored), JSON.stringify({ looks }));
  await page.goto("/properties/sales");
  await expect(page.getByText(/^Since \d+ \w+: \d+ new/)).toBeVisible(longTimeout);
  await page.getByRole("button", { name: "Only changes" }).press("Enter");
  await expect(page.getByText("New since you looked").first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages of results" })).toBeHidden();
  await expectAccessible(page, "main");

  await page.goto(`/properties/${home}/sales`);
  const hide = page.getByRole("button", { name: "Hide this property" });
  await hide.press("Enter");
  await expect(hide).toHaveAttribute("aria-pressed", "true");
  await page.goto(results);
  await expect(cards.nth(1)).toBeVisible();
  await expect(page.getByRole("heading", { name: address })).toBeHidden();
  await page.getByRole("button", { name: "Show it" }).press("Enter");
  await expect(page.getByRole("heading", { name: address })).toBeVisible();
  await page.getByRole("button", { name: "Hide it again" }).press("Enter");
  await expect(page.getByText("1 hidden home on this page.")).toBeVisible();
  await expect(page.getByRole("heading", { name: address })).toBeHidden();
  await page.goto(`${lightPage}#/user/saved-properties`);
  const showAgain = getAccountPanel(page).getByRole("button", { name: `Show again ${address}` });
  await showAgain.press("Enter");
  await expect(showAgain).toBeHidden();
  await page.goto(results);
  await expect(page.getByRole("heading", { name: address })).toBeVisible();
});

test("next to a similar saved search the visitor keeps both, and a removal is undone, on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  const savedButton = page.getByRole("button", { name: "Search saved" });
  await page.goto("/properties/sales");
  await saveSearch(page);
  await expect(savedButton).toBeVisible();

  await page.goto("/properties/sales/text-garden");
  await page.getByRole("button", { name: "Save search" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByText("You’ve already saved a similar search: Properties for sale.")).toBeVisible(
    longTimeout,
  );
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("link", { name: "Open it" }).click();
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await expect(dialog).toHaveCount(0);
  await expect(savedButton).toBeVisible(longTimeout);

  await page.goBack();
  await page.getByRole("button", { name: "Save search" }).first().click();
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await expect(savedButton).toBeVisible();
  await savedButton.click();
  const removed = page.getByRole("listitem").filter({ hasText: "Saved search removed" });
  await expect(removed.getByText(/garden/)).toBeVisible(longTimeout);
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(savedButton).toBeVisible();
  await page.goto(`${lightPage}#/user/saved-searches`);
  const searches = getAccountPanel(page).getByRole("article");
  await expect(searches).toHaveCount(2, longTimeout);
  await expect(searches.first()).toContainText("garden");
});

test("a search is saved although the dialog cannot be loaded", async ({ page }) => {
  await page.route("**/save-search-dialog-*.js", () => {});
  const extras = page.waitForResponse(/\/search-extras-[^/]+\.js$/);
  await page.goto("/properties/sales");
  await extras;
  await waitForHydration(page);
  await page.getByRole("button", { name: "Save search" }).first().click();
  await expect(page.getByRole("button", { name: "One moment…" })).toBeVisible({ timeout: 1_000 });
  await expect(page.getByRole("button", { name: "Search saved" })).toBeVisible();
});

test.describe("a first visit", () => {
  test.use({ consent: null });

  for (const [host, viewport] of [
    ["localhost", desktop],
    ["northgate.localhost", phone],
  ] as const)
    test(`stores nothing before it is needed, and what was looked at only while that is on: ${host}`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize(viewport);
      const url = (path: string) => formatSiteUrl(baseURL, host, path);
      const cookies = async () => (await page.context().cookies()).map(({ name }) => name).sort();
      const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
      const looks = () => page.evaluate(() => localStorage.getItem("looks") ?? "");
      const user = page.waitForResponse(/\/user\.ljson$/);
      await page.goto(url("/"));
      expect((await (await user).json()).authenticity_token).toBeNull();
      const banner = page.getByRole("region", { name: "Cookies" });
      await expect(banner.getByText(/Your browser remembers what you look at\./)).toBeVisible(longTimeout);
      expect(await stored()).toEqual([]);
      expect(await cookies()).toEqual([]);

      await page.goto(url("/properties/lettings"));
      await expect.poll(stored).toEqual(["looks", "search_history"]);
      expect(await cookies()).toEqual([]);
      await banner.getByRole("link", { name: "Choose" }).click();
      const settings = page.getByRole("dialog", { name: "Cookie settings" });
      const remember = settings.getByRole("checkbox", { name: "Remember what I looked at" });
      await expect(remember).toBeChecked(longTimeout);
      await remember.uncheck();
      await expectAccessible(page, "[role=dialog]");
      await settings.getByRole("button", { name: "Save your choice" }).click();
      await expect.poll(cookies).toEqual(["__Host-gable_visitor", "cookieconsent_status"]);
      expect(await looks()).toBe('{"looks":{},"off":true}');

      const home = page.getByRole("main").getByRole("article").first().getByRole("link").first();
      await home.click();
      await expect(page.getByRole("button", { name: "Hide this property" })).toBeVisible(longTimeout);
      await page.goto(url("/properties/sales#/cookie-settings"));
      await expect(remember).not.toBeChecked(longTimeout);
      expect(await looks()).toBe('{"looks":{},"off":true}');
      await remember.check();
      await settings.getByRole("button", { name: "Save your choice" }).click();
      await page.reload();
      await expect.poll(looks).toContain("/properties/sales");
      await page.goto(url("/#/cookie-settings"));
      await settings.getByRole("button", { name: "Reject all" }).click();
      await expect.poll(looks).toBe('{"looks":{},"off":true}');
    });
});

test("a button works although the data of its page came late", async ({ page }) => {
  const failing = "**/properties/sales/*.data";
  await page.route(failing, (route) => route.abort());
  let failures = 0;
  page.on("requestfailed", (request) => {
    if (request.url().includes(".data")) failures++;
  });
  await page.goto(results);
  await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
  await page.unroute(failing);
  await hearts(page).first().click();
  await expect(page.getByText("Property saved.")).toBeVisible();
});

test("a visitor compares two saved homes on a phone, by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  // Both before the cards are hydrated.
  await page.goto(results, { waitUntil: "commit" });
  for (const n of [0, 1]) await hearts(page).nth(n).press("Enter");
  for (const n of [0, 1]) await expect(hearts(page).nth(n)).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${lightPage}#/user/saved-properties`);
  const boxes = getAccountPanel(page).getByRole("checkbox", { name: /^Compare / });
  await expect(boxes).toHaveCount(2);
  for (const n of [0, 1]) {
    await boxes.nth(n).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("link", { name: "Compare 2 homes" }).press("Enter");
  await expect(page.getByRole("heading", { name: /^Compare (homes|properties)$/ })).toBeVisible();
  await page.goBack();
  for (const n of [0, 1]) await expect(boxes.nth(n)).toBeChecked(longTimeout);
  await page.getByRole("link", { name: "Compare 2 homes" }).press("Enter");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 0.95 });
  await page.getByText(/^Add a (home|property)$/).click();
  await expect(page.getByText("Save another with the heart, then add it here.")).toBeVisible();
  const rows = page.getByRole("row");
  const all = await rows.count();
  await page.getByRole("checkbox", { name: "Only show differences" }).press("Space");
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(page.getByRole("rowheader", { name: "Total" })).toBeVisible();
  await expectAccessible(page, "main");
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: /^Compare / })).toHaveCount(2);
});

test(
  "saved properties and searches are in the account after registering, in every browser",
  proves("1.1.6 1.1.7 1.2.17 1.2.18 1.2.81 1.4.3 1.4.5 1.4.12 1.6.8 1.8.17 1.8.19 2.3.52 2.8.14 2.8.40"),
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    const email = createEmail("ada");
    await openAndUseBeforeHydration(page, results, () => hearts(page).first().click());
    await expect(page.getByText("Property saved.")).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true", longTimeout);
    const unwanted = await page.getByRole("main").getByRole("article").nth(1).getAttribute("data-property-id");
    const readCount = (link: Element) => getComputedStyle(link, "::after").content;
    await expect.poll(() => page.getByRole("link", { name: "My account" }).evaluate(readCount)).toBe('"1"');
    await saveSearch(page);
    await expect(page.getByRole("button", { name: "Search saved" })).toBeVisible();
    await page.reload();
    await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true", longTimeout);
    await expect(page.getByRole("button", { name: "Search saved" })).toBeVisible(longTimeout);

    await page.goto(`${lightPage}#/user`);
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

    // The panel sends looks of its homes too.
    const isLookAtResults = (request: Request) =>
      request.url().endsWith("/looks") && request.postData()?.includes("/properties/sales");
    const looked = page.waitForResponse((response) => response.ok() && !!isLookAtResults(response.request()));
    await page.goto(results);
    await looked;
    await moveLooksBack(email, 10);

    const second = await browser.newContext({ baseURL: formatSiteUrl(baseURL, "localhost") });
    const other = await second.newPage();
    await stubPictures(other);
    await signIn(other, email);
    await other.goto(results);
    await expect(other.getByText(/^Since \d+ \w+: \d+ new/)).toBeVisible(longTimeout);
    await other.goto(`${lightPage}#/user/saved-properties`);
    await expect(other.getByRole("dialog").getByText("Ask about the roof")).toBeVisible();
    await other.goto(`${lightPage}#/user/saved-searches`);
    const searches = other.getByRole("dialog");
    await other.route("**/saved_searches?*", (route) => route.fulfill({ status: 500 }));
    await searches.getByLabel("Email alerts").selectOption("M");
    await expect(other.getByText(/^We couldn't send this change/)).toBeVisible();
    await expect(other.getByText("We'll email you about new properties once a month.")).toHaveCount(0);
    await other.unroute("**/saved_searches?*");
    await searches.getByLabel("Email alerts").selectOption("W");
    await expect(other.getByText("We'll email you about new properties once a week.")).toBeVisible();
    await searches.getByRole("button", { name: /^Rename/ }).click();
    await searches.getByLabel("Name").fill("Cheapest first");
    const saved = other.waitForResponse((response) => response.url().includes("/saved_searches?") && response.ok());
    await searches.getByRole("button", { name: "Save name" }).click();
    await saved;
    await expectAccessible(other, "[role=dialog]");
    await other.reload();
    await expect(searches.getByRole("link", { name: "Cheapest first" })).toBeVisible(longTimeout);
    await expect(searches.getByLabel("Email alerts")).toHaveValue("W");
    await changeFromMail(browser, await readAlertLink(email, formatSiteUrl(baseURL, "localhost")), unwanted);
    await other.reload();
    await expect(searches.getByLabel("Email alerts")).toHaveValue("N", longTimeout);
    await searches.getByRole("button", { name: "Remove Cheapest first" }).click();
    await expect(other.getByText("Saved search removed")).toBeVisible();
    await expect(searches.getByText("Saved searches will appear here.")).toBeVisible();

    await other.goto(results);
    await expect(other.getByText("1 hidden home on this page.")).toBeVisible(longTimeout);
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await other.route("**/search?*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await responded;
      return route.fulfill({ status: 500 });
    });
    const sent = other.waitForRequest((request) => request.method() === "POST" && request.url().includes("/search?"));
    await saveSearch(other);
    await sent;
    await expect(other.getByText(/^Search saved/)).toHaveCount(0);
    respond();
    await expect(other.getByText(/^We couldn't save this search/)).toBeVisible();
    await expect(other.getByText(/^Search saved/)).toHaveCount(0);
    await other.unroute("**/search?*");
    await saveSearch(other);
    await expect(other.getByText(/^Search saved: /)).toBeVisible();
    await expect(other.getByRole("button", { name: "Search saved" })).toBeVisible();
    await second.close();
  },
);

/** The settings link of an alert mail. */
async function readAlertLink(email: string, site: string): Promise<string> {
  const [saved] = await queryJourneyDatabase<{ searchId: number; alertKey: string }>(
    `select search_id as "searchId", alert_key as "alertKey" from saved_searches join users using (agency_id, user_id)
     where email = $1`,
    [email],
  );
  if (!saved) throw new Error("The search is not saved");
  return new URL(alertPath(saved), site).href;
}

/** As if the account's last visit had been days ago. */
async function moveLooksBack(email: string, days: number): Promise<void> {
  await queryJourneyDatabase(
    `update looks set look = jsonb_build_object('at', $2::bigint)
     where user_id = (select user_id from users where email = $1)`,
    [email, Date.now() - days * 24 * 3_600_000],
  );
}

/** In a signed-out browser on a phone, by keyboard: fewer, more, a pause, not this home, then none. */
async function changeFromMail(browser: Browser, link: string, propertyId: string | null): Promise<void> {
  const mail = await browser.newPage({ viewport: phone });
  const answer = async (question: string, button: string) => {
    await mail.goto(`${link}${question}`);
    await mail.getByRole("button", { name: button }).press("Enter");
    await expect(mail.getByRole("status")).toBeVisible();
  };
  await answer("?ask=fewer", "Send them monthly instead");
  await expect(mail.getByRole("link", { name: "Cheapest first" })).toBeVisible();
  await expect(mail.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await answer("?ask=more", "Send them weekly instead");
  await expect(mail.getByRole("radio", { name: "Weekly" })).toBeChecked();
  await answer("?ask=pause", "For 2 weeks");
  await expect(mail.getByText(/^Your emails are paused until \d+ \w+ \d{4}/)).toBeVisible();
  await expectAccessible(mail);
  await answer(`?not_interested=${propertyId}`, "I'm not interested in this one");
  await mail.goto(link);
  await mail.getByRole("radio", { name: "Never" }).check();
  await mail.getByRole("button", { name: "Save your choice" }).press("Enter");
  await expect(mail.getByText("Pause these emails")).toBeHidden();
  await mail.close();
}

test(
  "by keyboard on a phone: a property saved offline stays saved",
  proves("1.2.81 1.4.8 1.4.11 1.6.13 1.8.17 1.8.18"),
  async ({ page, context }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 375, height: 700 });
    const known = page.waitForResponse(/\/user\.ljson$/);
    await page.goto(results);
    await known;
    await hearts(page).nth(1).press("Enter");
    await expect(page.getByText("Property saved.")).toBeVisible(longTimeout);
    const heart = hearts(page).first();
    await page.mouse.move(0, 0); // a card under the pointer would be prefetched
    await context.setOffline(true);
    const missed = page.waitForEvent("requestfailed", (request) => request.url().includes("/property-"));
    await page.getByRole("article").first().getByRole("link").first().focus();
    await missed;
    await heart.focus();
    await page.keyboard.press("Enter");
    await expect(heart).toHaveAttribute("aria-pressed", "true", longTimeout);
    await context.setOffline(false);
    await page.route("**/saved_properties.ljson?*", (route) => route.abort(), { times: 1 });
    await page.goto(`${results}#/user/saved-properties`);
    const panel = page.getByRole("dialog");
    await expect(panel.getByText(/Here's the list saved on this device/)).toBeVisible(longTimeout);
    await expect(panel.getByRole("article")).toHaveCount(2);
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel.getByRole("alert")).toBeHidden(longTimeout);
    await page.goto("/about");
    await page.goto(results);
    await expect(heart).toHaveAttribute("aria-pressed", "true", longTimeout);
    await heart.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Saved property removed.")).toBeVisible();
    await hearts(page).nth(1).press("Enter");
    await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "false");
    await page.goto(`${lightPage}#/user/saved-properties`);
    await expect(page.getByText("Saved properties will appear here.")).toBeVisible(longTimeout);
    await expectAccessible(page, "[role=dialog]");
  },
);

test(
  "a property links to the next and previous results across pages, and back to the search",
  proves("1.1.5 1.2.31 1.2.50 1.7.21 2.2.46 2.2.55 2.3.68"),
  async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(results);
    await waitForHydration(page);
    const last = page.getByRole("main").getByRole("article").last().getByRole("link").first();
    await last.click();
    const trail = page.getByRole("navigation", { name: "Search results" });
    await expect(page).toHaveURL(/\/properties\/\d+\/sales/);
    const here = page.url();
    const photos = page.getByRole("list", { name: "Photographs" });
    await photos.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
    await expect(page.getByText(/^Photograph 2\/\d/)).toBeVisible();
    const next = trail.getByRole("link", { name: "Next property" });
    await expect(next).toBeVisible();
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const fetched: string[] = [];
    network.on("Network.responseReceived", ({ response: { url, fromDiskCache, fromPrefetchCache } }) => {
      if (url.includes(".data") && !fromDiskCache && !fromPrefetchCache) fetched.push(url);
    });
    const staleLinks = page.evaluate(findStaleLinks);
    await next.click();
    await expect(page).not.toHaveURL(here, longTimeout);
    expect(await staleLinks).toEqual([]);
    await expect(trail.getByRole("link", { name: "Previous property" })).toBeVisible();
    await expect(page.getByText(/^Photograph 1\/\d/)).toBeVisible();
    await expectAccessible(page);
    expect(fetched.filter((url) => url.startsWith(`${page.url()}.data`))).toHaveLength(1);
    await trail.getByRole("link", { name: "Back to search" }).click();
    await expect(page).toHaveURL(/least-expensive-first\/page-2$/, longTimeout);
    await page.goBack();
    await trail.getByRole("link", { name: "Previous property" }).click();
    await expect(page).toHaveURL(here, longTimeout);
    const back = trail.getByRole("link", { name: "Back to search" });
    await expect(back).toHaveAttribute("href", /^\/search\?.*least-expensive-first$/, longTimeout);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("least-expensive-first");
    await back.click();
    await expect(page).toHaveURL(/least-expensive-first$/, longTimeout);
  },
);

/** When the heading changes: the links to the previous and next property that are still those of the property before. */
function findStaleLinks(): Promise<string[]> {
  const read = () => [...document.querySelectorAll<HTMLAnchorElement>('a[aria-label$=" property"]')].map((a) => a.href);
  const before = read();
  return new Promise((resolve) => {
    const address = document.querySelector("h1")?.textContent;
    const observer = new MutationObserver(() => {
      if (document.querySelector("h1")?.textContent === address) return;
      observer.disconnect();
      resolve(read().filter((href) => before.includes(href)));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
