import type { Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openAndUseBeforeHydration, waitForHydration } from "#tests/support/journeys/before-hydration.ts";
import { clickSeen } from "#tests/support/journeys/expect-seen.ts";
import { pauseClock, runClockUntilVisible } from "#tests/support/journeys/fake-clock.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.use(withMotion);

const taunton = { latitude: 51.015, longitude: -3.103 };

const northgate = agencySites.find(({ name }) => name === "Northgate");
const form = (page: Page) => page.locator("#search");
const location = (page: Page) => form(page).getByPlaceholder("Town, village or postcode");
const submit = (page: Page) => form(page).getByRole("button", { name: "Search" });
const tab = (page: Page, name: string) => form(page).getByRole("tab", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Clears the chosen town and chooses it again, with the mouse and with the keyboard. */
async function chooseAgain(page: Page): Promise<void> {
  const option = page.getByRole("option", { name: "Taunton, Somerset" });
  await location(page).fill("");
  await location(page).pressSequentially("taun");
  await option.click();
  await expect(location(page)).toHaveValue("Taunton, Somerset");
  await location(page).fill("");
  await location(page).pressSequentially("taun");
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(option).toBeHidden();
  await expect(location(page)).toHaveValue("Taunton, Somerset");
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "the hero searches a typed town, a suggested town and the nearest town",
      proves("1.2.68 1.2.69 1.2.76 1.5.29 1.5.30 1.7.35"),
      async ({ page, context }) => {
        test.slow();
        await page.goto("/");
        await location(page).click();
        await page.keyboard.type("Minehead");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/somerset\/minehead\/sales$/);

        await page.goto("/");
        await location(page).click();
        await page.keyboard.type("taun");
        await page.getByRole("option", { name: "Taunton, Somerset" }).click();
        await expect(location(page)).toHaveValue("Taunton, Somerset");
        await chooseAgain(page);
        await form(page).getByLabel("Max price").selectOption("400000");
        await expect(form(page).getByLabel("Min price").getByRole("option", { name: "£400,000" })).toHaveCount(0);
        await form(page).getByLabel("Min beds").selectOption("2");
        await expect(form(page).getByLabel("Max beds").getByRole("option", { name: "1 bed", exact: true })).toHaveCount(
          0,
        );
        await submit(page).click();
        await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/from-2-bed\/up-to-400000$/);
        await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton, up to £400,000");

        await context.grantPermissions(["geolocation"]);
        await context.setGeolocation(taunton);
        await page.goto("/");
        await form(page).getByText("Rent", { exact: true }).click();
        await form(page).getByRole("button", { name: "Use my location" }).click();
        await expect(location(page)).toHaveValue("Taunton, Somerset");
        await chooseAgain(page);
        await submit(page).click();
        await expect(page).toHaveURL(/\/somerset\/taunton\/lettings$/);
      },
    );
  });
}

test(
  "a tab of links opens sublinks and returns; another tab has its own filters",
  proves("1.2.64 1.2.72 1.2.73 1.3.58 1.3.61 1.5.31"),
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await expect(async () => {
      await tab(page, "Sales and antiques").click();
      await expect(location(page)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await form(page).getByRole("button", { name: "Property auctions" }).click();
    await expect(form(page).getByRole("button", { name: "Back", exact: true })).toBeFocused();
    await expectAccessible(page, "#search");
    await form(page).getByRole("button", { name: "Back", exact: true }).click();
    await expect(form(page).getByRole("button", { name: "Property auctions" })).toBeFocused();
    await expect(form(page).getByRole("link", { name: "Livestock sales" })).toHaveAttribute(
      "href",
      "/agricultural-sales",
    );

    await tab(page, "Sales and antiques").focus();
    await page.keyboard.press("Home");
    await expect(tab(page, "Homes")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Farms and land")).toHaveAttribute("aria-selected", "true");
    await expect(form(page).getByText("Rent", { exact: true })).toHaveCount(0);
    await location(page).focus();
    await form(page).getByLabel("Type").selectOption("land");
    await form(page).getByLabel("Min acres").selectOption("5");
    const acres = form(page).getByLabel("Max acres").getByRole("option");
    const readAcres = () =>
      acres.evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)));
    await expect.poll(readAcres).toEqual([0, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500]);
    await submit(page).click();
    await expect(page).toHaveURL(/\/properties\/sales\/tag-land\/from-5-acres$/);
  },
);

test(
  "what was chosen before hydration is searched, and the focus survives the loading of suggestions",
  proves("1.2.67 1.2.69"),
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAndUseBeforeHydration(page, "/", async () => {
      await location(page).fill("Tiverton");
      await form(page).getByText("Rent", { exact: true }).click();
      await form(page).getByLabel("Type").selectOption("flat");
      await form(page).getByLabel("Min beds").selectOption("2");
    });
    await expect(form(page).getByLabel("Max price").getByRole("option", { name: "£500 pcm" })).toHaveCount(1);
    await expect(form(page).getByLabel("Type")).toHaveValue("flat");
    await submit(page).click();
    await expect(page).toHaveURL(/\/devon\/tiverton\/lettings\/tag-flat\/from-2-bed$/);

    await openAndUseBeforeHydration(page, "/somerset/taunton/sales", async () => {
      await page.getByLabel("Min beds").selectOption("3");
      await page.getByPlaceholder("Town, village or postcode").fill("Tiver");
    });
    await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/from-3-bed$/);
    await expect(heading(page)).toHaveText("3+ bedroom properties for sale in Taunton");
    await expect(page.getByPlaceholder("Town, village or postcode")).toHaveValue("Tiver");

    const { promise: tabbed, resolve: loadSuggestions } = Promise.withResolvers<void>();
    await page.route("**/location-combobox-*.js", (route) => tabbed.then(() => route.continue()));
    await page.goto("/");
    await expect(form(page).getByRole("combobox", { name: "Location" })).toBeVisible();
    await location(page).focus();
    await page.keyboard.press("Tab");
    loadSuggestions();
    await expect(location(page)).toHaveAttribute("aria-controls");
    await expect(form(page).getByRole("button", { name: "Use my location" })).toBeFocused();
  },
);

test(
  "switching the channel clears prices, switching the tab clears everything but the place",
  proves("1.2.67 1.3.53 1.4.15 1.4.22 1.4.23 1.4.25"),
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    await waitForHydration(page);
    await form(page).getByLabel("Type").selectOption("cottage");
    await form(page).getByLabel("Max price").selectOption("400000");
    await form(page).getByLabel("Min beds").selectOption("3");
    await form(page).getByText("Rent", { exact: true }).click();
    await expect(form(page).getByLabel("Max price")).toHaveValue("");
    await expect(form(page).getByLabel("Type")).toHaveValue("");
    await expect(form(page).getByLabel("Min beds")).toHaveValue("3");
    await expect(form(page).getByLabel("Type").getByRole("option", { name: "Barn conversions" })).toHaveCount(0);

    await location(page).fill("Mineh");
    await tab(page, "New homes").click();
    await expect(location(page)).toHaveValue("Mineh");
    await tab(page, "Sales and antiques").click();
    await expect(location(page)).toHaveCount(0);
    await tab(page, "Homes").click();
    await expect(location(page)).toHaveValue("Mineh");
    await expect(form(page).getByRole("radio", { name: "Buy" })).toBeChecked();
    await expect(form(page).getByLabel("Min beds")).toHaveValue("");
  },
);

test(
  "on a phone the location field shows the filters, and tabs scroll or are a select",
  proves("1.2.65 1.2.66 1.3.70 1.4.20 1.4.21 1.4.24 1.4.26"),
  async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await expect(form(page).getByLabel("Max price")).toBeHidden();
    await location(page).click();
    await expect(form(page).getByLabel("Max price")).toBeVisible();
    await expectAccessible(page, "#search");
    await form(page).getByRole("button", { name: "Close the filters" }).click();
    await expect(form(page).getByLabel("Max price")).toBeHidden();
    await expect(submit(page)).toBeFocused();

    const last = tab(page, "Sales and antiques");
    await expect(last).not.toBeInViewport();
    const on = form(page).getByRole("button", { name: "Scroll tabs right" });
    await expect(async () => {
      await on.click();
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();

    await page.goto(formatSiteUrl(baseURL, northgate?.host ?? ""));
    await waitForHydration(page);
    await expect(form(page).getByRole("tablist")).toBeHidden();
    await expect(form(page).getByRole("radio", { name: "Rent" })).toBeChecked();
    const kinds = form(page).getByRole("combobox", { name: "What are you looking for?" });
    await kinds.selectOption("Investors");
    await expect(form(page).getByRole("radio")).toHaveCount(0);
    await kinds.selectOption("Homes");
    await expect(form(page).getByRole("radio", { name: "Rent" })).toBeChecked();
    await kinds.selectOption("Students");
    await expect(form(page).getByRole("radio")).toHaveCount(0);
    await submit(page).click();
    await expect(page).toHaveURL(/\/properties\/lettings\/tag-student$/);
  },
);

test(
  "the slideshow advances every 8 s or on a 100 px swipe, loops, and can be paused",
  proves("1.1.11 1.2.57 1.9.10 1.9.11 2.2.61 2.9.4 2.9.5"),
  async ({ page }) => {
    await pauseClock(page);
    await page.goto("/");
    const position = page.getByText(/^Picture \d \/ 3$/);
    const wait = async (seconds: number) => page.clock.runFor(seconds * 1000);
    await runClockUntilVisible(page, page.getByRole("button", { name: "Pause the slideshow" }));
    await wait(7.5);
    await expect(position).toHaveText("Picture 1 / 3");
    await wait(0.7);
    await expect(position).toHaveText("Picture 2 / 3");
    await wait(8);
    await expect(position).toHaveText("Picture 3 / 3");
    await wait(8);
    await expect(position).toHaveText("Picture 1 / 3");

    await page.getByRole("button", { name: "Pause the slideshow" }).click();
    await wait(20);
    await expect(position).toHaveText("Picture 1 / 3");
    const pictures = page.locator("section:has(#search) > div > div").first();
    const swipe = async (pixels: number) => {
      const finger = { pointerType: "touch", isPrimary: true, pointerId: 7 };
      await pictures.dispatchEvent("pointerdown", { ...finger, clientX: 300 });
      await pictures.dispatchEvent("pointerup", { ...finger, clientX: 300 + pixels });
    };
    await swipe(-99);
    await swipe(99);
    await expect(position).toHaveText("Picture 1 / 3");
    await swipe(100);
    await expect(position).toHaveText("Picture 3 / 3");
    await swipe(-100);
    await expect(position).toHaveText("Picture 1 / 3");
    await page.getByRole("button", { name: "Play the slideshow" }).click();
    await wait(8.2);
    await expect(position).toHaveText("Picture 2 / 3");
  },
);

test("the slideshow stops with reduced motion and in a hidden tab", async ({ page }) => {
  const position = page.getByText(/^Picture \d \/ 3$/);
  const pause = page.getByRole("button", { name: "Pause the slideshow" });
  await pauseClock(page);
  await page.goto("/");
  await runClockUntilVisible(page, pause);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(position).toHaveText("Picture 1 / 3");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(pause).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(20_000);
  await expect(position).toHaveText("Picture 1 / 3");
});

test("a slider moves by keyboard and buttons, and shows its position", proves("1.1.12 1.2.59"), async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  for (const [name, first, last] of [
    ["Newly for sale", "1 to 5 of 9", "2 to 9 of 9"],
    ["Eight branches, one firm", "1 to 4 of 8", "5 to 8 of 8"],
  ] as const) {
    const slider = page.getByRole("group", { name });
    const next = slider.getByRole("button", { name: `Next: ${name}` });
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.getByText(first)).toBeVisible();
    await slider.getByRole("link").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider.getByText(last)).toBeVisible();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Home");
    await expect(slider.getByText(first)).toBeVisible();
    await next.click();
    await expect(slider.getByText(last)).toBeVisible();
  }
});

test("a card loads its photos on hover and pages through them in place", async ({ page }) => {
  await page.setViewportSize(desktop);
  const card = page.getByRole("article").first();
  await openAndUseBeforeHydration(page, "/properties/sales", async () => {
    await expect(card.getByRole("img")).toHaveCount(1);
    await card.hover();
  });
  await card.getByRole("button", { name: "Next photo" }).click();
  await expect(card.getByText("Photo 2 of 5")).toBeAttached();
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await card.getByRole("link").click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\/properties\/\d+\/sales$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero form submits on a phone and a desktop", async ({ page }) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await location(page).fill("Taunton");
      await form(page).getByLabel("Max price").selectOption("400000");
      await submit(page).click();
      await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/up-to-400000$/);
    }
  });

  test("tabs are links, and a tab of links opens its sublinks", proves("1.1.15"), async ({ page }) => {
    await page.goto("/");
    await tab(page, "Farms and land").click();
    await form(page).getByLabel("Type").selectOption("land");
    await submit(page).click();
    await expect(page).toHaveURL(/\/properties\/sales\/tag-land$/);
    await page.goto("/?tab=antiques");
    await form(page).getByText("Property auctions").click();
    await form(page).getByRole("link", { name: "How our auctions work" }).click();
    await expect(page).toHaveURL(/\/auctions$/);
  });
});

for (const { name, host } of agencySites)
  test(`${name}: React takes over the HTML of the server`, async ({ page, baseURL }) => {
    await page.goto(formatSiteUrl(baseURL, host));
    await waitForHydration(page);
    const islands = page.locator("[data-islands] > div[data-version]");
    expect(await islands.count()).toBeGreaterThan(2);
    for (const island of await islands.all()) {
      await island.scrollIntoViewIfNeeded();
      await expect
        .poll(() => island.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactContainer"))))
        .toBe(true);
    }
    // The element of an island that has been rendered again.
    await expect(islands.locator("> .contents")).toHaveCount(0);
  });

test.describe("on a first visit", () => {
  test.use({ consent: null, viewport: phone });

  for (const { name, host } of agencySites)
    test(`${name}: the cookie banner does not cover the search button of the expanded form`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(formatSiteUrl(baseURL, host));
      const banner = page.getByRole("region", { name: "Cookies" });
      await expect(banner).toBeVisible();
      await page.getByRole("combobox", { name: "Location" }).click();
      await expect(page.getByRole("button", { name: "Close the filters" })).toBeVisible();
      const button = page
        .getByRole("search", { name: "Properties" })
        .getByRole("button", { name: "Search", exact: true });
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      await page.mouse.wheel(0, Math.max(0, y + height + 8 - phone.height));
      await clickSeen(button);
      await expect(page).toHaveURL(/\/properties\//);
      await expect(banner).toBeVisible();
    });
});
