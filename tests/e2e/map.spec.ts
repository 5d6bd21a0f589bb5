import type { Locator, Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expectNoOverflow } from "#tests/support/journeys/expect-responsive.ts";
import { clickSeen } from "#tests/support/journeys/expect-seen.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { stubPictures } from "#tests/support/journeys/stub-pictures.ts";
import { phone } from "#tests/support/journeys/viewports.ts";

/** Software rendering of the map is slow. */
const slow = { timeout: 40_000 };
test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1200, height: 700 };

const region = (page: Page) => page.getByRole("region", { name: "Map of the results" });
const canvas = (page: Page) => region(page).getByRole("region", { name: /^Map: / });
const pins = (page: Page) => region(page).getByRole("button", { name: /^(£|POA)/ });
const clusters = (page: Page) => region(page).getByRole("button", { name: /homes here(: zoom in)?$/ });
const sheet = (page: Page) => page.getByRole("region", { name: "Properties at this location" });
const follow = (page: Page) => page.getByRole("checkbox", { name: "Search as I move the map" });
const status = (page: Page) => page.getByRole("status");
const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("link");

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(clusters(page).or(pins(page)).first()).toBeVisible(slow);
}

/** Parses "Showing 1 to 12 of 113 properties", "the one property" or "113 properties here". */
async function countIn(element: Locator): Promise<number> {
  const text = (await element.innerText()).replaceAll(",", "").replace("the one", "1");
  return Number(/(\d+) propert/.exec(text)?.[1]);
}

/** At 400 % zoom a desktop is this wide and high. */
const zoomed = { width: 320, height: 256 };

/** The map can be reached without passing the list, and at 400 % zoom no button covers another. */
async function expectReachable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip to the map" }).press("Enter");
  await expect(region(page)).toBeFocused();
  await page.setViewportSize(zoomed);
  const buttons = region(page)
    .getByRole("button", { name: /^(Draw|Edit|In words|Use my|Zoom)/ })
    .or(page.getByRole("button", { name: /^(Filters|List$)/ }))
    .or(page.getByRole("button", { name: "Map options" }));
  await expect(buttons).toHaveCount(8);
  const findOverlaps = () =>
    buttons.evaluateAll((elements) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      return boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b, j) => {
          const overlap = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const name = (element: Element | undefined) => element?.getAttribute("aria-label") ?? element?.textContent;
          return overlap ? [`${name(elements[i])} and ${name(elements[i + 1 + j])}`] : [];
        }),
      );
    });
  await expect.poll(findOverlaps).toEqual([]);
}

/** Waits until the list and the map show the same number. */
async function expectSameCount(page: Page): Promise<number> {
  await expect
    .poll(async () => (await countIn(region(page).getByText(/propert\w+ here$/))) - (await countIn(status(page))), slow)
    .toBe(0);
  return countIn(status(page));
}

async function readCentre(page: Page): Promise<{ x: number; y: number }> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("The map is missing");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drawCircle(page: Page, radius: number): Promise<void> {
  const { x, y } = await readCentre(page);
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  for (let turn = 0.4; turn < 6.2; turn += 0.4) {
    await page.mouse.move(x + radius * Math.cos(turn), y + radius * Math.sin(turn));
  }
  await page.mouse.up();
}

test(
  "clusters zoom in, a pin shows its card, and the search follows the map",
  proves("1.1.4 1.2.30 1.3.37"),
  async ({ page, context }) => {
    await context.clearPermissions();
    await page.setViewportSize(desktop);
    await page.goto("/somerset/sales");
    await page.getByRole("button", { name: "Map" }).click();
    await expect(page).toHaveURL(/\/somerset\/sales#\/map$/);
    await expect(clusters(page).first()).toBeVisible(slow);
    expect(await expectSameCount(page)).toBeGreaterThan(50);

    const counts = (await clusters(page).allInnerTexts()).map(Number);
    await clusters(page)
      .nth(counts.indexOf(Math.max(...counts)))
      .press("Enter");
    await expect(canvas(page)).toBeFocused();
    await expect.poll(() => pins(page).count(), slow).toBeGreaterThan(0);

    await expect(async () => {
      // The sheet of an earlier try may have opened late.
      await page.keyboard.press("Escape");
      await pins(page).first().focus();
      await expect(pins(page).first()).toHaveAttribute("data-lit", "true", { timeout: 1_000 });
      await page.keyboard.press("Enter");
      await expect(sheet(page)).toBeFocused({ timeout: 2_000 });
      await expect(sheet(page).getByRole("article")).toBeVisible({ timeout: 2_000 });
    }).toPass(slow);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();

    await follow(page).check();
    await expect(page).toHaveURL(/\/properties\/sales\?viewport=.*#\/map$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Properties for sale on this part of the map",
      slow,
    );
    const count = await expectSameCount(page);
    const searched = page.url();
    await region(page).getByRole("button", { name: "Zoom out" }).click();
    await expect(page).not.toHaveURL(searched);
    await expect.poll(() => countIn(status(page)), slow).toBeGreaterThanOrEqual(count);
    await expectSameCount(page);

    await expect(async () => {
      // Results that arrive late replace the card.
      await cards(page).first().focus();
      await expect(region(page).locator("button[data-lit]")).toHaveCount(1, { timeout: 1_000 });
    }).toPass(slow);
    await page.getByRole("link", { name: "Remove This part of the map" }).click();
    await expect(page).toHaveURL(/\/properties\/sales#\/map$/);
    await expect(follow(page)).not.toBeChecked();

    await region(page).getByRole("button", { name: "Use my location" }).click();
    await expect(page.getByText("Sorry, something went wrong.")).toBeVisible();
    await expect(page).toHaveURL(/\/properties\/sales#\/map$/);
    await expectReachable(page);
  },
);

test("an area drawn with the mouse gives the same results in another browser", async ({ page, browser }) => {
  await page.setViewportSize(desktop);
  await openMap(page, "/somerset/sales#/map");
  await page.getByRole("button", { name: "Draw an area" }).click();
  await expect(page.getByText("Drag a line round the area")).toBeVisible();
  await expect.poll(() => canvas(page).evaluate((map) => map.style.cursor), slow).toBe("crosshair");
  await drawCircle(page, 170);
  await expect(page).toHaveURL(/\/properties\/sales\/poly-[^/]+#\/map$/, slow);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties for sale in the area you drew", slow);
  const found = await expectSameCount(page);
  const addresses = await cards(page).allInnerTexts();

  // Without scripts, because drawing a second map is slow.
  const context = await browser.newContext({ viewport: desktop, javaScriptEnabled: false });
  const other = await context.newPage();
  await stubPictures(other);
  await other.goto(page.url());
  expect(await countIn(status(other))).toBe(found);
  expect(await cards(other).allInnerTexts()).toEqual(addresses);
  await context.close();
});

test("by keyboard and speech: the map in words lists pins and prices, moves, and searches between named places", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openMap(page, "/somerset/taunton/sales#/map");
  await page.getByRole("button", { name: "In words" }).press("Enter");
  const words = page.getByRole("region", { name: "The map in words" });
  await expect(words).toBeFocused();
  const middle = words.getByText(/^The middle of the map is near /);
  await expect(middle).toContainText("Taunton");
  await expect(words.getByRole("listitem").first()).toContainText(
    /(in the middle|miles? (north|south|east|west)(-\w+)?)$/,
  );
  for (let i = 0; i < 3; i++) await words.getByRole("button", { name: "South", exact: true }).press("Enter");
  await expect(middle).not.toContainText("Taunton");
  for (let i = 0; i < 4; i++) await words.getByRole("button", { name: "Further away" }).press("Enter");
  await words.getByRole("checkbox", { name: "Price per square foot" }).press("Space");
  const prices = words.getByRole("region", { name: "Price per square foot" });
  await expect(prices.getByRole("listitem").first()).toHaveText(/^£\d+ a square foot, \d+ homes, /, slow);
  await expectAccessible(page, "[data-results-map]");
  const names = words.getByRole("textbox", { name: "Search between places" });
  await names.fill("between Taunton, Wellington and the M5");
  await names.press("Enter");
  await expect(words.getByRole("alert")).toHaveText("We don't know a place called the M5");
  await names.fill("Taunton, Wellington and Milverton");
  await names.press("Enter");
  await expect(page).toHaveURL(/\/properties\/sales\/poly-[^/]+#\/map$/);
  await expectSameCount(page);
  await words.press("Escape");
  await expect(page.getByRole("button", { name: "Clear area" })).toBeVisible();
  const legend = region(page).getByRole("region", { name: "Price per square foot" });
  await expect(legend).toContainText(/^(Under|About) £\d+.*Typical here: £\d+ a square foot|^Too few/, slow);
});

test("by keyboard: an area can be drawn, edited and cleared, and is rejected if it crosses itself", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openMap(page, "/somerset/taunton/sales#/map");
  await page.getByRole("button", { name: "Draw an area" }).focus();
  await page.keyboard.press("Enter");
  await expect(canvas(page)).toBeFocused();
  const addCorner = async (key: string, times: number, corners: number) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await expect(region(page).getByRole("button", { name: /^Corner/ })).toHaveCount(corners);
  };
  await addCorner("ArrowLeft", 1, 1);
  await addCorner("ArrowUp", 2, 2);
  await addCorner("ArrowRight", 2, 3);
  await addCorner("ArrowDown", 2, 4);
  const finish = page.getByRole("button", { name: "Search this area" });
  await region(page)
    .getByRole("button", { name: /^Corner 4:/ })
    .focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowLeft");
  await finish.press("Enter");
  await expect(page.getByText("The drawn area crosses itself.")).toBeVisible();
  await region(page)
    .getByRole("button", { name: /^Corner 4:/ })
    .focus();
  await page.keyboard.press("Delete");
  await finish.press("Enter");
  await expect(page).toHaveURL(/\/properties\/sales\/poly-[^/]+#\/map$/);
  await expectSameCount(page);

  const drawn = page.url();
  await page.getByRole("button", { name: "Edit area" }).press("Enter");
  await region(page)
    .getByRole("button", { name: /^Corner 1:/ })
    .focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowLeft");
  await finish.press("Enter");
  await expect(page).not.toHaveURL(drawn);
  await expect(page).toHaveURL(/\/poly-/);
  await page.getByRole("button", { name: "Clear area" }).press("Enter");
  await expect(page).toHaveURL(/\/properties\/sales#\/map$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("the map fills the screen, a tap shows a property, and the user's position is used", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 51.015, longitude: -3.103 });
    await page.goto("/properties/lettings");
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    const listTop = await page.evaluate(() => window.scrollY);
    expect(listTop).toBeGreaterThan(600);
    await page.getByRole("button", { name: "Map" }).tap();
    await expect(clusters(page).or(pins(page)).first()).toBeVisible(slow);
    await expect(async () => {
      const box = await canvas(page).boundingBox();
      expect(box).toMatchObject({ x: 0, width: phone.width });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(phone.height - 1);
    }).toPass(slow);

    await page.getByRole("button", { name: "List", exact: true }).tap();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(listTop);
    await page.getByRole("button", { name: "Map" }).tap();

    await region(page).getByRole("button", { name: "Use my location" }).tap();
    await expect(page.getByText("Fetching your location...")).toBeVisible();
    await expect(page).toHaveURL(/\/somerset\/taunton\/lettings#\/map$/);
    await expect(pins(page).or(clusters(page)).first()).toBeVisible(slow);
    await expect.poll(() => pins(page).count(), slow).toBeGreaterThan(0);
    await expect(async () => {
      // Results that arrive late replace the pins.
      await pins(page).first().dispatchEvent("click");
      await expect(sheet(page).getByRole("link").first()).toBeInViewport({ timeout: 2_000 });
    }).toPass(slow);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "List", exact: true }).tap();
    await expect(page).toHaveURL(/\/somerset\/taunton\/lettings$/);
    await expect(cards(page).first()).toBeVisible();
  });
});

test(
  "maps of the second agency are accessible and request no third party",
  proves("2.2.5"),
  async ({ page, baseURL }) => {
    const thirdPartyRequests: string[] = [];
    const { host } = agencySites[1];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== host)
        thirdPartyRequests.push(request.url());
    });
    await page.setViewportSize(desktop);
    await openMap(page, formatSiteUrl(baseURL, host, "/properties/sales#/map"));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Draw an area" }).click();
    await page.getByRole("button", { name: "Place corners" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectReachable(page);
    await page.setViewportSize(desktop);
    await page.goto(formatSiteUrl(baseURL, host, "/branches"));
    await expect(page.getByRole("region", { name: "Map of our branches" })).toBeVisible(slow);
    await expectAccessible(page);
    await page.goto(formatSiteUrl(baseURL, host, "/branches/york-city-centre"));
    await page.getByRole("heading", { name: "Where to find us" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("region", { name: /^Map of our .* branch$/ })).toBeVisible(slow);
    await expectAccessible(page, "[aria-labelledby=find-us]");

    await page.goto(formatSiteUrl(baseURL, host, `${lightPage}#/valuation`));
    const valuation = page.getByRole("dialog", { name: /^What (is your home worth|would your home rent for)\?$/ });
    await valuation.getByLabel("Postcode or address").fill("YO10 3JP");
    await valuation.getByLabel("Type of home").selectOption("terraced");
    await valuation.getByLabel("Bedrooms").selectOption("2");
    await valuation.getByRole("button", { name: /^Estimate its (value|rent)$/ }).click();
    await valuation.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(valuation.getByRole("img", { name: /^Home \d.* in the list$/ }).first()).toBeVisible(slow);
    await expectAccessible(page, "[role=dialog]");
    expect(thirdPartyRequests).toEqual([]);
  },
);

test("without WebGL the map shows a message and the list works", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.setViewportSize(desktop);
  await page.goto("/properties/sales#/map");
  await expect(page.getByText("Your browser can’t show this map.")).toBeVisible(slow);
  await expect(cards(page).first()).toBeVisible();
});

test.describe("on a first visit", () => {
  test.use({ consent: null, viewport: { width: 375, height: 667 } });

  for (const { name, host } of agencySites)
    test(`${name}: the cookie banner of a phone covers no button for drawing an area`, async ({ page, baseURL }) => {
      await openMap(page, formatSiteUrl(baseURL, host, "/properties/lettings#/map"));
      await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
      await clickSeen(page.getByRole("button", { name: "Draw an area" }));
      const panel = page.getByRole("region", { name: "Draw an area" });
      await clickSeen(panel.getByRole("radio").or(panel.getByRole("button")).last());
      await expect(panel).toBeHidden();
    });
});
