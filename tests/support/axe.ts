import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing that WCAG 2.2 A and AA or axe's best practices would call a fault, on the page or in a part of it. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
  expect(faults).toEqual([]);
}
