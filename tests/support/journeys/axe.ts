import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Minified, because every page compiles it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects no axe violations (WCAG 2.2 A, AA and best practices) on the page or in a part of it. Style sheets, which
 * `preload` fetches by default, are needed only by rules that are off.
 */
export async function expectAccessible(page: Page, part = "html", { contrast = true } = {}): Promise<void> {
  // A page of the desk is inert, and so without a heading, until its own code has loaded.
  await expect(page.locator(".contents[inert]")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Contrast is measured only where the page is laid out.
  await page.evaluate(() => document.documentElement.setAttribute("data-laid-out", ""));
  await waitForAnimations(page);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    preload: { assets: ["media"] },
    rules: { "color-contrast": { enabled: contrast } },
  };
  const violations = await page.evaluate(
    async ([selector, settings]) => {
      const results = await window.axe.run(selector, settings);
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
      );
    },
    [part, options] as const,
  );
  expect(violations).toEqual([]);
}

/** Contrast and position are final only when animations have ended. */
async function waitForAnimations(page: Page): Promise<void> {
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
