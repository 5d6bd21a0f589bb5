import type { Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { waitForHydration } from "#tests/support/journeys/before-hydration.ts";
import { expectFocusVisible } from "#tests/support/journeys/expect-focus-visible.ts";
import { expectNoOverflow, expectResponsive } from "#tests/support/journeys/expect-responsive.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

const taunton = { latitude: 51.015, longitude: -3.103 };

const location = (page: Page) => page.getByRole("combobox", { name: "Location" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

const toast = (page: Page, kind: "success" | "error") => page.locator(`[data-sonner-toast][data-type=${kind}]`);

const onPhone = (page: Page) => page.viewportSize()?.width === phone.width;

/** On a phone the filters are in a panel. */
async function openFilters(page: Page): Promise<void> {
  if (!onPhone(page)) return;
  await page.getByRole("button", { name: /^Filters/ }).click();
  // The panel moves the focus once it is open, also away from a field that is used before.
  await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
}

async function closeFilters(page: Page): Promise<void> {
  if (onPhone(page)) await page.getByRole("button", { name: /^Show [\d,]+ propert/ }).click();
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.getByLabel(label).selectOption(value);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "a town is chosen by keyboard, filters are added and removed, and Back undoes each step",
      proves("1.3.18 1.4.18 1.4.19 1.6.1"),
      async ({ page }) => {
        await page.goto("/properties/sales");
        await openFilters(page);
        await location(page).click();
        await page.keyboard.type("taun");
        await expect(page.getByRole("option", { name: "Taunton, Somerset" })).toBeVisible();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/somerset\/taunton\/sales$/);
        await expect(heading(page)).toHaveText("Properties for sale in Taunton");
        await expect(location(page)).toHaveValue("Taunton, Somerset");
        await expect(location(page)).toBeFocused();
        await location(page).fill("");
        await location(page).pressSequentially("taun");
        await page.getByRole("option", { name: "Taunton, Somerset" }).click();
        await expect(location(page)).toHaveValue("Taunton, Somerset");
        await expect(page).toHaveURL(/\/somerset\/taunton\/sales$/);

        await choose(page, "Max price", "400000");
        await expect(page).toHaveURL(/\/up-to-400000$/);
        await expect(page.getByLabel("Max price")).toBeFocused();
        await page.getByLabel("Min beds").selectOption("2");
        await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/from-2-bed\/up-to-400000$/);
        await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton, up to £400,000");
        await expect(page.getByLabel("Max beds").getByRole("option", { name: "1 bed", exact: true })).toHaveCount(0);
        await closeFilters(page);
        await expect(page.getByRole("status")).toContainText(/Showing 1 to \d+ of \d+ properties/);

        await chips(page).getByRole("link", { name: "Remove Up to £400,000" }).click();
        await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/from-2-bed$/);
        await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton");
        await expect(chips(page).getByRole("link").first()).toBeFocused();

        await page.goBack();
        await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton, up to £400,000");
        await openFilters(page);
        await expect(page.getByLabel("Max price")).toHaveValue("400000");
        await closeFilters(page);
        await page.goBack();
        await expect(heading(page)).toHaveText("Properties for sale in Taunton, up to £400,000");
        await page.goForward();
        await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton, up to £400,000");
      },
    );

    test("Use my location searches the nearest place", proves("1.7.35 1.8.21"), async ({ page, context }) => {
      await context.grantPermissions(["geolocation"]);
      await context.setGeolocation(taunton);
      await page.goto("/properties/lettings");
      await openFilters(page);
      await page.getByRole("button", { name: "Use my location" }).click();
      await expect(toast(page, "success")).toHaveText("Fetching your location...");
      await expect(page).toHaveURL(/\/somerset\/taunton\/lettings$/);
      await expect(location(page)).toHaveValue("Taunton, Somerset");
    });
  });
}

for (const { name, host } of agencySites) {
  test(`results of ${name} and their filters are accessible on a phone and a desktop`, async ({ page, baseURL }) => {
    test.slow();
    await page.setViewportSize(phone);
    await page.goto(formatSiteUrl(baseURL, host, "/properties/lettings/from-1-bed"));
    await expect(heading(page)).toHaveText("1+ bedroom properties to rent");
    await expectFocusVisible(page, page.getByRole("main"));
    await expectResponsive(page);
    await expectFocusVisible(page, page.getByRole("main"));
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await openFilters(page);
      await location(page).fill("york");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await location(page).fill("");
    }
  });
}

test("Use my location shows an error when permission is denied", proves("1.8.22"), async ({ page, context }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await context.clearPermissions();
  await page.goto("/properties/sales");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(toast(page, "error")).toHaveText("Sorry, something went wrong.");
  expect(warnings).toEqual([expect.stringContaining("Geolocation failed")]);
  await expect(page).toHaveURL(/\/properties\/sales$/);
});

test("Use my location shows an error when the position is unavailable", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 2, message: "no signal" } as GeolocationPositionError);
  });
  await page.goto("/properties/sales");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(toast(page, "error")).toHaveText("Sorry, something went wrong.");
  await expect(page).toHaveURL(/\/properties\/sales$/);
});

test("Use my location shows an error when geolocation is unsupported", proves("1.8.20"), async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
  await page.goto("/properties/sales");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(toast(page, "error")).toHaveText("Geolocation is not supported by your browser");
});

test("switching the channel clears prices and unsupported filters", proves("1.4.15"), async ({ page }) => {
  await page.goto("/properties/sales/tag-land/up-to-500000");
  await page.getByRole("search").getByText("Rent", { exact: true }).click();
  await expect(page).toHaveURL(/\/properties\/lettings$/);
  await expect(page.getByLabel("Max price")).toHaveValue("");
  await expect(page.getByLabel("Max price").getByRole("option", { name: "£1,000 pcm" })).toBeAttached();
});

test("an ambiguous place name offers a choice", async ({ page }) => {
  await page.goto("/properties/sales/from-2-bed");
  await location(page).fill("Newport");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Which Newport do you mean?");
  await expectAccessible(page);
  await page.getByLabel("Max beds").selectOption("4");
  await chips(page).getByRole("link", { name: "Remove 2 bedrooms to 4 bedrooms" }).click();
  await expect(chips(page)).toBeHidden();
  await expect(heading(page)).toHaveText("Which Newport do you mean?");
  await page.getByLabel("Min beds").selectOption("2");
  await expect(chips(page)).toBeVisible();
  await page.getByRole("link", { name: "Newport, Shropshire" }).click();
  await expect(page).toHaveURL(/\/shropshire\/newport\/sales\/from-2-bed$/);
});

test("an unknown place shows a message and similar names", async ({ page, baseURL }) => {
  await page.goto("/search?q=Tanton&channel=lettings");
  await expect(page.getByRole("status")).toContainText("Try a town");
  await expect(page.getByRole("textbox", { name: "Location" }).or(location(page))).toHaveValue("Tanton");
  await page.getByRole("link", { name: "Taunton, Somerset" }).click();
  await expect(page).toHaveURL(/\/somerset\/taunton\/lettings$/);

  const read = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location, /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]];
  };
  for (const address of ["/taunton/sales", "/devon/taunton/sales"])
    expect(await read(address)).toEqual([302, "/somerset/taunton/sales", undefined]);
  expect(await read("/newport/sales")).toEqual([404, undefined, "Which Newport do you mean?"]);
  expect(await read("/tanton/sales")).toEqual([404, undefined, "We couldn’t find a place called “Tanton”"]);
  expect(await read(`/${"a".repeat(61)}/sales`)).toEqual([404, undefined, "We couldn’t find that page"]);

  await page.setViewportSize(phone);
  for (const { host } of agencySites) {
    await page.goto(formatSiteUrl(baseURL, host, "/search?q=xyzzy"));
    await expect(page.getByRole("heading", { name: "Look around one of our branches" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("textbox", { name: "Town, village or postcode" })).toHaveValue(
      "xyzzy",
    );
    await expectNoOverflow(page);
  }
});

test("on a page past the end the filters stay, and the last page is one step away", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const { host } of agencySites) {
    const answer = await page.goto(formatSiteUrl(baseURL, host, "/properties/lettings/from-1-bed/page-99"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("There is no page 99 of these results.")).toBeVisible();
    await expect(page.getByLabel("Min beds")).toHaveValue("1");
    await page.getByRole("link", { name: /^Go to the last page \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/\/properties\/lettings\/from-1-bed\/page-\d+$/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByLabel("Min beds")).toHaveValue("1");
  }
});

test("a search in a second tab does not change Back to search in the first", async ({ page, context }) => {
  await page.goto("/somerset/taunton/sales");
  const card = page.getByRole("article").first().getByRole("link");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("search_history"))).toContain("taunton-somerset");
  const second = await context.newPage();
  await second.goto("/properties/lettings");
  await expect.poll(() => second.evaluate(() => localStorage.getItem("search_history"))).toContain("lettings");
  await card.click({ position: { x: 5, y: 5 } });
  const back = page.getByRole("link", { name: "Back to search" });
  await expect(back).toHaveAttribute("href", "/search?channel=sales&place_id=taunton-somerset");
  await back.click();
  await expect(page).toHaveURL(/\/somerset\/taunton\/sales$/);
});

test("with the map open the request of a search carries hashbang=map", proves("1.2.30"), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/properties/sales#/map");
  const nextSearch = () =>
    page.waitForRequest((request) => /^\/search(\.data)?$/.test(new URL(request.url()).pathname));
  const hashbangs = async (request: ReturnType<typeof nextSearch>) =>
    new URL((await request).url()).searchParams.getAll("hashbang");
  await location(page).fill("Minehead");
  const typed = nextSearch();
  await page.keyboard.press("Enter");
  expect(await hashbangs(typed)).toEqual(["map"]);
  await expect(page).toHaveURL(/\/somerset\/minehead\/sales#\/map$/);

  await page
    .getByRole("article")
    .first()
    .getByRole("link")
    .click({ position: { x: 5, y: 5 } });
  const back = nextSearch();
  await page.getByRole("link", { name: "Back to search" }).click();
  expect(await hashbangs(back)).toEqual(["map"]);
  await expect(page).toHaveURL(/\/somerset\/minehead\/sales#\/map$/);

  await page.goto("/somerset/minehead/sales");
  await location(page).fill("Taunton");
  const plain = nextSearch();
  await page.keyboard.press("Enter");
  expect(await hashbangs(plain)).toEqual([]);
});

test("a search without results suggests wider searches with their counts", async ({ page }) => {
  await page.goto("/somerset/dulverton/sales/tag-flat/from-5-bed/up-to-100000");
  await expect(page.getByRole("status")).toHaveText("No properties match this search just now.");
  await expect(page.getByRole("link", { name: /^Everything within 10 miles \d+ propert/ })).toBeVisible();
  await page.getByRole("link", { name: "All properties for sale" }).click();
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await page.goto("/somerset/taunton/sales/from-2-bed/text-zeppelin");
  await page.getByRole("link", { name: /^Without “zeppelin” \d+ properties$/ }).click();
  await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton");
});

test("a wide screen shows a grid, a narrower one a list; the choice is remembered", async ({ page }) => {
  const pressed = (name: string) => page.getByRole("button", { name, exact: true, pressed: true });
  const viewing = page.getByRole("link", { name: /^Book a viewing of / }).first();
  await page.goto("/properties/sales");
  await expect(pressed("Grid")).toBeVisible();
  await expect(viewing).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(pressed("List")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(pressed("Grid")).toBeVisible();

  await page.getByRole("button", { name: "List" }).click();
  await expect(pressed("List")).toBeVisible();
  await page.reload();
  await expect(pressed("List")).toBeVisible();
  await viewing.click();
  await expect(page).toHaveURL(/\/properties\/\d+\/sales#\/book-a-viewing$/);
});

test("without scripts a wide screen shows a grid too", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await page.goto("/properties/sales");
  const top = async (card: number) => (await page.getByRole("article").nth(card).boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top(1)) - (await top(0))).toBe(0);
  await page.close();
});

test("pressing Search on a later page of results leads to the first", proves("1.2.56 2.2.64"), async ({ page }) => {
  await page.goto("/properties/sales/page-2");
  await waitForHydration(page);
  await location(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await expect(page.getByRole("status")).toContainText("1 to 12");
});

for (const { name, host } of agencySites)
  test(
    `${name}: the first cards load at once, more of them on a wider screen`,
    proves("1.9.14"),
    async ({ page, baseURL }) => {
      for (const [width, cards] of [
        [375, 3],
        [768, 6],
        [992, 9],
        [1200, 12],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(formatSiteUrl(baseURL, host, "/properties/lettings"));
        await waitForHydration(page);
        const pictures = page.locator("ul.results article img:first-of-type");
        const eager = () =>
          pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).loading === "eager"));
        await expect.poll(async () => (await eager()).filter(Boolean).length, `${width} px`).toBe(cards);
        expect((await eager()).indexOf(false) === -1 ? 12 : (await eager()).indexOf(false)).toBe(cards);
      }
    },
  );

test("reads the filters in the fragment of an old link", proves("1.2.29"), async ({ page }) => {
  await page.goto("/search?q=Taunton#/to-rent/tag-house/from-2-bed");
  await expect(page).toHaveURL(/\/somerset\/taunton\/lettings\/tag-house\/from-2-bed$/);

  await page.goto("/search?q=Newport#/from-3-bed");
  await expect(chips(page).getByRole("link", { name: "Remove From 3 bedrooms" })).toBeVisible();
  await expect(heading(page)).toHaveText("Which Newport do you mean?");
  await page.getByRole("link", { name: "Newport, Shropshire" }).click();
  await expect(page).toHaveURL(/\/shropshire\/newport\/sales\/from-3-bed$/);

  await page.goto("/search?q=Tanton#/to-rent/from-2-bed");
  await expect(chips(page).getByRole("link", { name: "Remove From 2 bedrooms" })).toBeVisible();
  await expect(heading(page)).toHaveText("We couldn’t find “Tanton”");
  await page.getByRole("link", { name: "Taunton, Somerset" }).click();
  await expect(page).toHaveURL(/\/somerset\/taunton\/lettings\/from-2-bed$/);
});

test("by keyboard on a phone: the filters count homes by bedrooms, tell their prices, trap the focus and return it", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/properties/sales");
  await openFilters(page);
  const panel = page.getByRole("dialog", { name: "Filters" });
  await expect(panel).toBeVisible();
  await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
  await expect(panel.getByText(/^Most are (between|up to|from) £.*: \d+ of \d+\.$/)).toBeVisible();
  const three = panel.getByText(/^3 beds: \d+ homes$/);
  const [homes] = /\d+(?= homes)/.exec((await three.textContent()) ?? "") ?? [];
  await panel.getByLabel("Min beds").selectOption("3");
  await panel.getByLabel("Max beds").selectOption("3");
  await expect(panel.getByRole("button", { name: `Show ${homes} properties` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
});

test(
  "results are dimmed while loading; a failed load shows an error, and Try again retries",
  proves("1.3.79"),
  async ({ page }) => {
    await page.goto("/properties/sales");
    await expect(location(page)).toBeVisible();
    let respond = () => {};
    const answered = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route("**/*.data*", async (route) => {
      await answered;
      await route.fulfill({ status: 200, body: "nonsense" });
    });
    await page.getByLabel("Min beds").selectOption("3");
    await expect(page.locator("main [aria-busy=true]")).toBeVisible();
    respond();
    await expect(page.getByRole("heading", { name: "We couldn’t load these properties" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("3+ bedroom properties for sale");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches, chips are links, and switching the channel clears prices", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/properties/sales");
    await page.getByRole("textbox", { name: "Location" }).fill("Taunton");
    await page.getByLabel("Max price").selectOption("400000");
    await page.getByLabel("Status").selectOption("available");
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/up-to-400000\/status-available$/);
    await chips(page).getByRole("link", { name: "Remove Available" }).click();
    await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/up-to-400000$/);
    await page.getByRole("search").getByText("Rent", { exact: true }).click();
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect(page).toHaveURL(/\/somerset\/taunton\/lettings$/);
    await page.goto("/properties/sales/tag-land");
    await page.getByRole("search").getByText("Rent", { exact: true }).click();
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect(page).toHaveURL(/\/properties\/lettings$/);
  });

  test("a phone opens the filters with a link", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/properties/sales");
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByLabel("Min beds").selectOption("3");
    await page.getByRole("button", { name: "Search" }).last().click();
    await expect(page).toHaveURL(/\/properties\/sales\/from-3-bed$/);
  });

  test("an ambiguous place can be chosen", async ({ page }) => {
    await page.goto("/search?q=newport");
    await page.getByRole("link", { name: "Newport, Isle of Wight" }).click();
    await expect(page).toHaveURL(/\/isle-of-wight\/newport\/sales$/);
  });
});

for (const { name, host } of agencySites) {
  test(`${name}: finds homes by travel time to two places, by keyboard on a phone, and removes one`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(formatSiteUrl(baseURL, host, "/properties/sales"));
    await openFilters(page);
    await page.getByRole("button", { name: "Add a place" }).press("Enter");
    const destination = page.getByRole("combobox", { name: "Of a station, town or postcode" });
    await expect(destination).toBeFocused();
    await page.getByLabel("Within", { exact: true }).selectOption("60");
    await destination.fill("zzzz qqq");
    await destination.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "from the list" })).toBeVisible();
    await destination.fill("taunton station");
    await destination.press("Enter");
    await expect(page).toHaveURL(/\/within-60-minutes-of-tau-station-by-bicycle$/);
    await destination.fill("Bridgwater");
    await destination.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Which Bridgwater do you mean?" })).toBeVisible();
    await page.getByRole("button", { name: "Bridgwater, Somerset", exact: true }).press("Enter");
    await expect(page).toHaveURL(/of-bridgwater-somerset-by-bicycle\/within-60-minutes-of-tau-station-by-bicycle$/);
    await expectAccessible(page, "#filters");
    await page
      .getByRole("button", { name: /^(Show|Close)/ })
      .first()
      .click();
    await expect(heading(page)).toContainText("within 60 minutes of Taunton station by bicycle");
    await expect(page.getByText(/^Travel times are estimates from the distance, at 10 mph by bicycle/)).toBeVisible();
    await chips(page)
      .getByRole("link", { name: /Remove Within 60 minutes of Bridgwater/ })
      .click();
    await expect(page).toHaveURL(/\/sales\/within-60-minutes-of-tau-station-by-bicycle$/);
    await expectNoOverflow(page);
  });
}
