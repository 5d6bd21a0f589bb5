import { siteUrl } from "#tests/support/agency-sites.ts";
import { expect, test } from "#tests/support/journey.ts";
import { journeyCounts } from "#tests/support/journey-counts.ts";
import { proves } from "#tests/support/proves.ts";

/** An unknown host shows the first demo agency, and its counts stay apart from those of every other journey. */
const cardsHost = "counted-cards.localhost";
const viewHost = "counted-view.localhost";
const robotHost = "counted-robot.localhost";

/** A visitor is counted once a day for each home: this one is nobody else's. */
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Counted/1.0",
});

/** A card is looked at for a second and told of within three, and what is told is written every second. */
const patience = { timeout: 15_000 };

test("cards are counted when they have been seen, and only then", proves("1.1.10"), async ({ page, baseURL }) => {
  await page.goto(siteUrl(baseURL, cardsHost, "/properties/sales"));
  const cards = page.getByRole("main").getByRole("article");
  const idOf = async (card: number) => Number(await cards.nth(card).getAttribute("data-property-id"));
  const [first, last] = [await idOf(0), await idOf(-1)];
  const seen = async () => (await journeyCounts(cardsHost)).map(({ property_id }) => property_id);

  await cards.first().scrollIntoViewIfNeeded();
  await expect.poll(seen, patience).toContain(first);
  expect(await seen()).not.toContain(last);

  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(seen, patience).toContain(last);
  const counts = await journeyCounts(cardsHost);
  expect(new Set(counts.map(({ event_type }) => event_type))).toEqual(new Set(["search_results"]));
  expect(counts.every(({ amount }) => amount === 1)).toBe(true);

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("main", { name: /Properties for sale, page 2/ })).toBeFocused();
});

test("the page of a property counts once for a visitor", proves("1.1.9"), async ({ page, baseURL }) => {
  await page.goto(siteUrl(baseURL, viewHost, "/properties/sales"));
  const card = page.getByRole("main").getByRole("article").first();
  const property_id = Number(await card.getAttribute("data-property-id"));
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/properties/${property_id}/sales`));
  const views = async () => (await journeyCounts(viewHost)).filter(({ event_type }) => event_type === "view");
  await expect.poll(views, patience).toEqual([{ property_id, event_type: "view", amount: 1 }]);

  const told = page.waitForResponse((answer) => answer.url().endsWith("/property_views"));
  await page.reload();
  expect((await told).status()).toBe(204);
  await page.goto(siteUrl(baseURL, viewHost, "/branches"));
  await expect.poll(views, patience).toEqual([{ property_id, event_type: "view", amount: 1 }]);
});

test.describe("a robot", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("looks without being counted", async ({ page, baseURL }) => {
    const told = page.waitForResponse((answer) => answer.url().endsWith("/create_many"));
    await page.goto(siteUrl(baseURL, robotHost, "/properties/sales"));
    expect((await told).status()).toBe(204);
    expect(await journeyCounts(robotHost)).toEqual([]);
  });
});
