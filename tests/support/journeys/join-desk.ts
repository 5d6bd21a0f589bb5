import { expect, type Page } from "@playwright/test";
import { inviteStaff } from "./invite-staff.ts";

type NewMember = { role: string; name?: string; agency?: string; origin?: string };

/** Accepts an invitation with a passkey of a virtual authenticator; ends at Today. */
export async function joinDesk(page: Page, { role, name = "Edie Writer", agency, origin = "" }: NewMember) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const link = await inviteStaff(`${name.replace(" ", "-").toLowerCase()}-${Date.now()}@desk.example`, role, agency);
  await page.goto(`${origin}${link}`);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
}
