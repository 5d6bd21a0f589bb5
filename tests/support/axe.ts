import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The short form, because every page a journey looks at compiles it again. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Nothing that WCAG 2.2 A and AA or axe's best practices would call a fault, on the page or in a part of it. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await expectStill(page);
  const faults = await page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
  }, part);
  expect(faults).toEqual([]);
}

/** What fades in has its contrast, and what slides in its place, only at the end. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
