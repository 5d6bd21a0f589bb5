import { test as base, expect } from "@playwright/test";
import { consentCookieName } from "#domains/tracking/consent.ts";
import { agencySites, siteUrl } from "./agency-sites.ts";

type Options = {
  realPictures: boolean;
  /** What this visitor answered in the cookie banner before; null is somebody who has never been here. */
  consent: "allow" | "deny" | null;
};
type Fixtures = { calmConsole: undefined; quickPictures: undefined; answeredBanner: undefined };

/**
 * A journey fails on whatever a visitor's console would show: errors, refused scripts and styles, broken requests.
 * Photographs are stood in for by one grey dot, because encoding them is most of a run's work; `realPictures` brings them back.
 */
export const test = base.extend<Options & Fixtures>({
  realPictures: [false, { option: true }],
  consent: ["deny", { option: true }],
  answeredBanner: [
    async ({ context, baseURL, consent }, use) => {
      const urls = agencySites.map(({ host }) => siteUrl(baseURL, host));
      if (consent) await context.addCookies(urls.map((url) => ({ name: consentCookieName, value: consent, url })));
      await use(undefined);
    },
    { auto: true },
  ],
  calmConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints.filter((text) => !expectedComplaint.test(text))).toEqual([]);
    },
    { auto: true },
  ],
  quickPictures: [
    async ({ context, realPictures }, use) => {
      if (!realPictures) {
        await context.route(/\/media\/[^?]+\.(avif|webp|jpg)$/, (route) =>
          route.fulfill({ contentType: "image/gif", body: greyDot }),
        );
      }
      await use(undefined);
    },
    { auto: true },
  ],
});

const greyDot = Buffer.from("R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs=", "base64");

/** Chromium reports the 404 and 410 pages that journeys visit on purpose, forms that are refused, and lines that are cut. */
const expectedComplaint = /Failed to load resource.*(\b4(04|10|22)\b|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/;

export { expect };
