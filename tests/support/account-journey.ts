import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const journeyPassword = "Harbour-Lights-1";

/** For what takes a password's hash, or the first code of the panel, on a busy machine. */
export const calm = { timeout: 15_000 };

export const accountPanel = (page: Page): Locator => page.getByRole("dialog");

/** A person of this run alone. */
export const freshEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** Registers through the panel, which then shows their details. */
export async function registerInPanel(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email);
  await expect(accountPanel(page).getByRole("heading", { name: "Your details" })).toBeVisible();
}

export async function fillRegistration(page: Page, email: string): Promise<void> {
  const panel = accountPanel(page);
  await panel.getByRole("textbox", { name: "First name" }).fill("Ada");
  await panel.getByRole("textbox", { name: "Last name" }).fill("King");
  await panel.getByRole("textbox", { name: "Email" }).fill(email);
  await panel.getByRole("textbox", { name: "Password", exact: true }).fill(journeyPassword);
  await panel.getByRole("textbox", { name: "Confirm password" }).fill(journeyPassword);
  await panel.getByRole("checkbox", { name: /terms of use/ }).check();
  await panel.getByRole("button", { name: "Register" }).click();
}
