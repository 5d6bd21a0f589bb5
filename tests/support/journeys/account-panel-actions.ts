import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const journeyPassword = "Harbour-Lights-1";

/** For password hashing or the panel's first code chunk on a busy machine. */
export const longTimeout = { timeout: 15_000 };

export const getAccountPanel = (page: Page): Locator => page.getByRole("dialog");

export const createEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

export async function registerInPanel(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email);
  await expect(getAccountPanel(page).getByRole("heading", { name: "Your details" })).toBeVisible(longTimeout);
}

export async function fillRegistration(page: Page, email: string): Promise<void> {
  const panel = getAccountPanel(page);
  await panel.getByRole("textbox", { name: "First name" }).fill("Ada");
  await panel.getByRole("textbox", { name: "Last name" }).fill("King");
  await panel.getByRole("textbox", { name: "Email" }).fill(email);
  await panel.getByRole("textbox", { name: "Password", exact: true }).fill(journeyPassword);
  await panel.getByRole("textbox", { name: "Confirm password" }).fill(journeyPassword);
  await panel.getByRole("checkbox", { name: /terms & conditions/ }).check();
  await panel.getByRole("button", { name: "Register" }).click();
}
