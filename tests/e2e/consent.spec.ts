import type { Page } from "@playwright/test";
import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { type AnalyticsStub, startAnalyticsStub } from "#tests/support/journeys/analytics-stub.ts";
import { applyAgencyVariant } from "#tests/support/journeys/apply-agency-variant.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";

test.use({ ...withMotion, consent: null });

let service: AnalyticsStub;
const consentHost = "consent.localhost";
const noConsentHost = "no-consent.localhost";

test.beforeAll(async () => {
  service = await startAnalyticsStub();
  const code = {
    headAnalyticsCode: "<script>window.headCodeRan = (window.headCodeRan || 0) + 1;</script>",
    analyticsCode: `<script async src="${service.origin}/stats.js"></script>`,
  };
  applyAgencyVariant({ slug: "asking", hostname: consentHost, settings: code });
  applyAgencyVariant({
    slug: "not-asking",
    hostname: noConsentHost,
    settings: { ...code, cookieConsentRequired: false },
  });
});
test.afterAll(() => service.close());
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeEach(() => {
  service.requests.length = 0;
});

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
/** Missing in TypeScript's DOM types. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Element; currentRect: DOMRect }[] };

const headCodeRan = (page: Page) => page.evaluate(() => (window as { headCodeRan?: number }).headCodeRan ?? 0);
const readChoice = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "cookieconsent_status")?.value;
/** The page reads the stored choice in an idle callback, and would then load the code at once. */
async function expectNoStatistics(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cookie settings" }).click();
  await expect(page.getByRole("checkbox", { name: "Statistics" })).not.toBeChecked();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(banner(page)).toBeHidden();
  expect(await headCodeRan(page)).toBe(0);
  expect(service.requests).toEqual([]);
}

const waitForLog = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/ajax-events/logs"));

test(
  "loads no third-party code before consent or after it is withdrawn [S39]",
  proves("2.2.53 2.2.65 2.7.16 2.7.17"),
  async ({ page, baseURL }) => {
    const thirdPartyRequests: string[] = [];
    const { origin } = new URL(formatSiteUrl(baseURL, consentHost));
    page.on("request", (request) => new URL(request.url()).origin === origin || thirdPartyRequests.push(request.url()));
    await page.goto(formatSiteUrl(baseURL, consentHost));
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: /terms/i }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/terms/i);
    expect(thirdPartyRequests).toEqual([]);
    expect(await headCodeRan(page)).toBe(0);
    expect(await readChoice(page)).toBeUndefined();

    let log = waitForLog(page);
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    expect((await log).status()).toBe(200);
    expect((await log).request().postDataJSON()).toMatchObject({ status: "allow" });
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => service.requests).toEqual(["/stats.js", "/seen.gif"]);
    expect(await headCodeRan(page)).toBe(1);
    expect(await readChoice(page)).toBe("allow");

    // The address of an enquiry is a key.
    await page.goto(formatSiteUrl(baseURL, consentHost, "/enquiry/erased"));
    await page.getByRole("link", { name: "Cookie settings" }).click();
    await expect(page.getByRole("checkbox", { name: "Statistics" })).toBeChecked();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await headCodeRan(page)).toBe(0);

    await page.goto(formatSiteUrl(baseURL, consentHost, "/branches"));
    await expect.poll(() => service.requests.length).toBe(4);
    await page.getByRole("link", { name: "Cookie settings" }).click();
    const settings = page.getByRole("dialog", { name: "Cookie settings" });
    await settings.getByRole("checkbox", { name: "Statistics" }).uncheck();
    await expectAccessible(page, "[role=dialog]");
    log = waitForLog(page);
    await settings.getByRole("button", { name: "Save your choice" }).click();
    expect((await log).request().postDataJSON()).toMatchObject({
      status: "partial",
      categories: { statistics: false },
    });
    await expect.poll(() => headCodeRan(page).catch(() => 1)).toBe(0);
    expect(await readChoice(page)).toBe("media");
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_visitor");
    service.requests.length = 0;
    await page.goto(formatSiteUrl(baseURL, consentHost));
    await expectNoStatistics(page);
  },
);

test(
  "rejecting is as easy as accepting, on a phone too, without layout shift [S39]",
  proves("2.2.53"),
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    // Late fonts and a loading page also shift the layout; only the banner is tested here.
    await page.route("**/*.woff2", (route) => route.abort());
    const bannerAllowed = Promise.withResolvers<void>();
    await page.route("**/consent-banner-*.js", (route) => bannerAllowed.promise.then(() => route.continue()));
    await page.addInitScript(() => {
      const recorder = Object.assign(window, { shifted: [] as unknown[] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as LayoutShift;
          // Blocks far below that are no longer rendered count as shifted.
          if (sources.every(({ currentRect }) => currentRect.width === 0)) continue;
          recorder.shifted.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))]);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const bannerRequested = page.waitForRequest("**/consent-banner-*.js");
    await page.goto(formatSiteUrl(baseURL, consentHost));
    await bannerRequested;
    await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      Object.assign(window, { shifted: [] });
    });
    bannerAllowed.resolve();
    await expect(banner(page)).toBeVisible();
    await banner(page).evaluate((shown) => Promise.all(shown.getAnimations({ subtree: true }).map((a) => a.finished)));
    const [reject, accept] = await Promise.all(
      ["Reject all", "Accept all"].map((name) => banner(page).getByRole("button", { name }).boundingBox()),
    );
    expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
    const [shown, search] = await Promise.all([
      banner(page).boundingBox(),
      page.getByRole("search", { name: "Properties" }).getByRole("button", { name: "Search" }).boundingBox(),
    ]);
    expect(shown?.height).toBeLessThan(120);
    expect((search?.y ?? 812) + (search?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
    expect(await page.evaluate(() => (window as { shifted?: unknown[] }).shifted)).toEqual([]);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Choose" })).toBeFocused();

    await page.goto(formatSiteUrl(baseURL, consentHost, "/properties/sales"));
    await expect(banner(page)).toBeVisible();
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("button", { name: "Close filters" }).click();
    await banner(page).getByRole("button", { name: "Reject all" }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expectNoStatistics(page);
    expect(await readChoice(page)).toBe("deny");
  },
);

test(
  "an agency without consent requirement sets allow in the cookie and shows no banner",
  proves("2.9.39"),
  async ({ page, baseURL }) => {
    await page.goto(formatSiteUrl(baseURL, noConsentHost));
    await expect.poll(() => readChoice(page)).toBe("allow");
    await expect.poll(() => service.requests).toContain("/stats.js");
    await expect(banner(page)).toBeHidden();
  },
);
