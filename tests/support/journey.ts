import { test as base, expect } from "@playwright/test";
import { consentCookieName } from "#domains/tracking/consent.ts";
import { agencySites, siteUrl } from "./agency-sites.ts";
import { standInForPictures } from "./stand-in-pictures.ts";

type Options = {
  realPictures: boolean;
  /** What this visitor answered in the cookie banner before; null is somebody who has never been here. */
  consent: "allow" | "deny" | null;
  /** Chromium then reports answers of 503 as well. */
  meetsOutage: boolean;
};

/** A journey fails on whatever a visitor's console would show: errors, refused scripts and styles, broken requests. */
export const test = base.extend<Options>({
  realPictures: [false, { option: true }],
  consent: ["deny", { option: true }],
  meetsOutage: [false, { option: true }],
  context: async ({ context, baseURL, consent }, use) => {
    const urls = agencySites.map(({ host }) => siteUrl(baseURL, host));
    if (consent) await context.addCookies(urls.map((url) => ({ name: consentCookieName, value: consent, url })));
    await use(context);
  },
  page: async ({ page, realPictures, meetsOutage }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    if (!realPictures) await standInForPictures(page);
    await use(page);
    const isExpected = (text: string) => expectedComplaint.test(text) || (meetsOutage && outage.test(text));
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  },
});

/** Chromium reports the 404 and 410 pages that journeys visit on purpose, forms that are refused, and lines that are cut. */
const expectedComplaint = /Failed to load resource.*(\b4(04|10|22)\b|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/;

const outage = /Failed to load resource.*\b503\b/;

export { expect };
