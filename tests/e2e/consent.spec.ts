import type { Page } from "@playwright/test";
import { siteUrl } from "#tests/support/agency-sites.ts";
import { applyChangedAgency } from "#tests/support/apply-changed-agency.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { withMotion } from "#tests/support/motion.ts";
import { proves } from "#tests/support/proves.ts";
import { type ThirdParty, thirdParty } from "#tests/support/third-party.ts";

test.use({ ...withMotion, consent: null });

let service: ThirdParty;
const asking = "consent.localhost";
const notAsking = "no-consent.localhost";

test.beforeAll(async () => {
  service = await thirdParty();
  const code = {
    headAnalyticsCode: "<script>window.headCodeRan = (window.headCodeRan || 0) + 1;</script>",
    analyticsCode: `<script async src="${service.origin}/stats.js"></script>`,
  };
  applyChangedAgency({ slug: "asking", hostname: asking, settings: code });
  applyChangedAgency({ slug: "not-asking", hostname: notAsking, settings: { ...code, cookieConsentRequired: false } });
});
test.afterAll(() => service.close());
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeEach(() => {
  service.asked.length = 0;
});

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
/** Not yet among the types of the browser. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Element }[] };

const headCodeRan = (page: Page) => page.evaluate(() => (window as { headCodeRan?: number }).headCodeRan ?? 0);
const chosen = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "cookieconsent_status")?.value;
const logged = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith("/ajax-events/logs"));

test(
  "nobody else is asked before a yes, and not again after it is withdrawn",
  proves("2.2.53 2.2.65 2.7.16 2.7.17"),
  async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    const { origin } = new URL(siteUrl(baseURL, asking));
    page.on("request", (request) => new URL(request.url()).origin === origin || elsewhere.push(request.url()));
    await page.goto(siteUrl(baseURL, asking));
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: /terms/i }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/terms/i);
    await page.waitForLoadState("networkidle");
    expect(elsewhere).toEqual([]);
    expect(await headCodeRan(page)).toBe(0);
    expect(await chosen(page)).toBeUndefined();

    let log = logged(page);
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    expect((await log).status()).toBe(200);
    expect((await log).request().postDataJSON()).toMatchObject({ status: "allow" });
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => service.asked).toEqual(["/stats.js", "/seen.gif"]);
    expect(await headCodeRan(page)).toBe(1);
    expect(await chosen(page)).toBe("allow");

    await page.goto(siteUrl(baseURL, asking, "/branches"));
    await expect.poll(() => service.asked.length).toBe(4);
    await page.getByRole("link", { name: "Cookie settings" }).click();
    const settings = page.getByRole("dialog", { name: "Cookie settings" });
    await settings.getByRole("checkbox", { name: "Statistics" }).uncheck();
    await expectAccessible(page, "[role=dialog]");
    log = logged(page);
    await settings.getByRole("button", { name: "Save my choice" }).click();
    expect((await log).request().postDataJSON()).toMatchObject({
      status: "partial",
      categories: { statistics: false },
    });
    await expect.poll(() => headCodeRan(page).catch(() => 1)).toBe(0);
    expect(await chosen(page)).toBe("media");
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_visitor");
    service.asked.length = 0;
    await page.goto(siteUrl(baseURL, asking));
    await page.waitForLoadState("networkidle");
    expect(service.asked).toEqual([]);
    await expect(banner(page)).toBeHidden();
  },
);

test("no is as easy as yes, on a phone too, and nothing moves", proves("2.2.53"), async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  // A font that comes late moves letters, and so may a page that is still coming; only what the banner moves is asked here.
  await page.route("**/*.woff2", (route) => route.abort());
  const bannerMayCome = Promise.withResolvers<void>();
  await page.route("**/consent-banner-*.js", (route) => bannerMayCome.promise.then(() => route.continue()));
  await page.addInitScript(() => {
    const kept = Object.assign(window, { shifted: [] as unknown[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift;
        kept.shifted.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(siteUrl(baseURL, asking));
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    Object.assign(window, { shifted: [] });
  });
  bannerMayCome.resolve();
  await expect(banner(page)).toBeVisible();
  await banner(page).evaluate((shown) => Promise.all(shown.getAnimations({ subtree: true }).map((a) => a.finished)));
  const [no, yes] = await Promise.all(
    ["Reject all", "Accept all"].map((name) => banner(page).getByRole("button", { name }).boundingBox()),
  );
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
  expect((await banner(page).boundingBox())?.height).toBeLessThan(170);
  expect(await page.evaluate(() => (window as { shifted?: unknown[] }).shifted)).toEqual([]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Choose for yourself" })).toBeFocused();
  await banner(page).getByRole("button", { name: "Reject all" }).click();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toBeHidden();
  expect(service.asked).toEqual([]);
  expect(await chosen(page)).toBe("deny");
});

test(
  "an agency that need not ask has allow in the cookie and no banner",
  proves("2.9.39"),
  async ({ page, baseURL }) => {
    await page.goto(siteUrl(baseURL, notAsking));
    await expect.poll(() => chosen(page)).toBe("allow");
    await expect.poll(() => service.asked).toContain("/stats.js");
    await expect(banner(page)).toBeHidden();
  },
);
