import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { inviteStaff } from "./invite-staff.ts";
import { expect } from "./journey.ts";

const password = "Harbour-Lights-41";

/** Joins the desk of an agency by an invitation. */
export async function joinDesk(page: Page, role: string, agency: string, origin = ""): Promise<void> {
  const link = await inviteStaff(`${role}-${Date.now()}@desk.example`, role, agency);
  await page.goto(`${origin}${link}`);
  await page.getByRole("button", { name: "Use a password and a code instead" }).click();
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  await page.getByRole("textbox", { name: "Your name" }).fill("Edie Writer");
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "New password again" }).fill(password);
  await page.getByRole("textbox", { name: "Code" }).fill(await generate({ secret }));
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "I have saved my recovery codes" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
}
