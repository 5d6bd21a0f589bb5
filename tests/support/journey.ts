import { test as base, expect } from "@playwright/test";

/** A journey fails on whatever a visitor's console would show: errors, refused scripts and styles, broken requests. */
export const test = base.extend<{ calmConsole: undefined }>({
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
});

/** Chromium reports the 404 and 410 pages that journeys visit on purpose. */
const expectedComplaint = /Failed to load resource.*\b4(04|10)\b/;

export { expect };
