import { test as base, expect } from "@playwright/test";
import { consentCookieName } from "#domains/tracking/consent.ts";
import { agencySites, formatSiteUrl } from "./agency-sites.ts";
import { stubPictures } from "./stub-pictures.ts";

type Options = {
  realPictures: boolean;
  /** The stored cookie consent; null for a first visit. */
  consent: "allow" | "deny" | null;
  /** Accepts 503 responses in the console. */
  expectsOutage: boolean;
  /** Accepts 403 responses in the console. */
  expectsForbidden: boolean;
};

/** A journey fails on any console error: exceptions, CSP violations, failed requests; on failed hydration in every tab. */
export const test = base.extend<Options>({
  realPictures: [false, { option: true }],
  consent: ["deny", { option: true }],
  expectsOutage: [false, { option: true }],
  expectsForbidden: [false, { option: true }],
  context: async ({ context, baseURL, consent }, use) => {
    const urls = agencySites.map(({ host }) => formatSiteUrl(baseURL, host));
    if (consent) await context.addCookies(urls.map((url) => ({ name: consentCookieName, value: consent, url })));
    await use(context);
  },
  page: async ({ page, realPictures, expectsOutage, expectsForbidden }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    const context = page.context();
    context.on("console", (message) => {
      if (message.page() !== page && message.text().startsWith("Hydration failed")) errors.push(message.text());
    });
    if (!realPictures) await stubPictures(page);
    await use(page);
    const isExpected = (text: string) =>
      expectedError.test(text) || (expectsOutage && outage.test(text)) || (expectsForbidden && forbidden.test(text));
    expect(errors.filter((text) => !isExpected(text))).toEqual([]);
  },
});

/** Journeys cause 404, 409, 410 and 422 responses, aborted requests and offline errors on purpose. */
const expectedError = /Failed to load resource.*(\b4(04|09|10|22)\b|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/;

const outage = /Failed to load resource.*\b503\b/;
const forbidden = /Failed to load resource.*\b403\b/;

export { expect };
