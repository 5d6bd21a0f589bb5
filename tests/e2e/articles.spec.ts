import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

for (const { name, host } of agencySites) {
  test(`${name}: an unknown article redirects to the list with a message; the RSS feed is valid and its links work`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(formatSiteUrl(baseURL, host, "/articles/no-such-article"));
    const redirect = await response?.request().redirectedFrom()?.response();
    expect(redirect?.status()).toBe(302);
    expect(await redirect?.headerValue("location")).toMatch(/\/articles#flash\/article-not-found-error$/);
    await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "News and guides" })).toBeVisible();

    const href = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
    const feed = await page.evaluate(readFeed, href ?? "");
    expect(feed.contentType).toBe("application/rss+xml; charset=utf-8");
    expect(feed.cacheControl).toContain("s-maxage=60");
    expect(feed.parseErrors).toBe(0);
    expect(feed.statuses.length).toBeGreaterThan(3);
    expect(new Set(feed.statuses)).toEqual(new Set([200]));
  });
}

test("articles can be filtered by topic, paged, shared by link, and lead to similar ones", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/articles");
  const topics = page.getByRole("navigation", { name: "Topics" });
  await topics.getByRole("link", { name: /^Rural/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/articles\/topics\/rural$/);
  await expect(page.getByRole("heading", { level: 1, name: "News and guides: Rural" })).toBeVisible();
  await expect(topics.getByRole("link", { name: /^Rural/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article")).toHaveCount(3);

  await topics.getByRole("link", { name: "All" }).click();
  await page.getByRole("navigation", { name: "Pages of results" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/articles\?page=2$/);
  await expect(page).toHaveTitle("News and guides, page 2 | Harbour & Vale");
  await expect(page.getByRole("article")).toHaveCount(5);

  await page.goto("/articles/buying-a-listed-house");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [article, breadcrumb] = texts.map((text) => JSON.parse(text));
  expect(article).toMatchObject({ "@type": "Article", headline: "Buying a listed house without losing sleep" });
  expect(breadcrumb["@type"]).toBe("BreadcrumbList");
  expect((await page.request.get(article.image[0])).status()).toBe(200);

  await expect(page.getByRole("link", { name: "Send by email" })).toHaveAttribute("href", /^mailto:\?subject=Buying/);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());

  const next = page.getByRole("region", { name: "Read next" });
  await expect(next.getByRole("article")).toHaveCount(3);
  await next.getByRole("link").nth(1).click();
  await expect(page).not.toHaveURL(/buying-a-listed-house/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is complete and hides what needs JavaScript", async ({ page }) => {
    await page.goto("/articles/buying-a-listed-house");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Send by email" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  });
});

/** Runs in the browser, which parses XML and resolves every agency's host. */
async function readFeed(address: string) {
  const response = await fetch(address);
  const feed = new DOMParser().parseFromString(await response.text(), "application/xml");
  const links = [...feed.querySelectorAll("item > link")].map((link) => link.textContent);
  const statuses: number[] = [];
  for (const link of links) statuses.push((await fetch(link, { redirect: "manual" })).status);
  return {
    contentType: response.headers.get("content-type"),
    cacheControl: response.headers.get("cache-control"),
    parseErrors: feed.querySelectorAll("parsererror").length,
    statuses,
  };
}
