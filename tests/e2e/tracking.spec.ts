import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { listJourneyCounts } from "#tests/support/journeys/journey-counts.ts";
import { proves } from "#tests/support/journeys/proves.ts";

/** Unknown hosts show the first demo agency, and have their own counts. */
const cardsHost = "counted-cards.localhost";
const viewHost = "counted-view.localhost";
const botHost = "counted-robot.localhost";

/** A visitor counts once a day per property; this user agent makes a visitor of its own. */
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Counted/1.0",
});

/** A card counts after a second in view, is sent within three, and is stored within another. */
const countTimeout = { timeout: 15_000 };

test("cards are counted only when they have been in view", proves("1.1.10"), async ({ page, baseURL }) => {
  await page.goto(formatSiteUrl(baseURL, cardsHost, "/properties/sales"));
  const cards = page.getByRole("main").getByRole("article");
  const idOf = async (card: number) => Number(await cards.nth(card).getAttribute("data-property-id"));
  const [first, last] = [await idOf(0), await idOf(-1)];
  const seen = async () => (await listJourneyCounts(cardsHost)).map(({ property_id }) => property_id);

  await cards.first().scrollIntoViewIfNeeded();
  await expect.poll(seen, countTimeout).toContain(first);
  expect(await seen()).not.toContain(last);

  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(seen, countTimeout).toContain(last);
  const counts = await listJourneyCounts(cardsHost);
  expect(new Set(counts.map(({ event_type }) => event_type))).toEqual(new Set(["search_results"]));
  expect(counts.every(({ amount }) => amount === 1)).toBe(true);

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("main", { name: /Properties for sale, page 2/ })).toBeFocused();
});

test("a property page counts once per visitor", proves("1.1.9"), async ({ page, baseURL }) => {
  await page.goto(formatSiteUrl(baseURL, viewHost, "/properties/sales"));
  const card = page.getByRole("main").getByRole("article").first();
  const property_id = Number(await card.getAttribute("data-property-id"));
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/properties/${property_id}/sales`));
  const views = async () => (await listJourneyCounts(viewHost)).filter(({ event_type }) => event_type === "view");
  await expect.poll(views, countTimeout).toEqual([{ property_id, event_type: "view", amount: 1 }]);

  const sent = page.waitForResponse((response) => response.url().endsWith("/property_views"));
  await page.reload();
  expect((await sent).status()).toBe(204);
  await page.goto(formatSiteUrl(baseURL, viewHost, "/branches"));
  await expect.poll(views, countTimeout).toEqual([{ property_id, event_type: "view", amount: 1 }]);
});

test.describe("a bot", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("is not counted", async ({ page, baseURL }) => {
    const sent = page.waitForResponse((response) => response.url().endsWith("/create_many"));
    await page.goto(formatSiteUrl(baseURL, botHost, "/properties/sales"));
    expect((await sent).status()).toBe(204);
    expect(await listJourneyCounts(botHost)).toEqual([]);
  });
});
