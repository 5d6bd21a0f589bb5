import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { deskArea } from "#domains/staff/staff-area.ts";
import { inviteStaff } from "./invite-staff.ts";
import { expect } from "./journey.ts";
import { queryJourneyDatabase } from "./journey-database.ts";

/** A passkey device that agrees to everything. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Joins by an invitation with a passkey. */
export async function joinDesk(context: BrowserContext, page: Page, name: string, role: Role): Promise<void> {
  await addAuthenticator(context, page);
  await page.goto(await inviteStaff(`${name.replace(" ", "-")}-${Date.now()}@desk.example`, role));
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
}

type NewMember = { name: string; role: Role; agency?: string; origin?: string };

/** For journeys that are not about signing in: a new member whose session is in the browser already. */
export async function signInToDesk(context: BrowserContext, { name, role, agency, origin }: NewMember): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await queryJourneyDatabase(
    `with member as (
       insert into staff_accounts (agency_id, email, name, role, joined_at)
       select agency_id, $1, $2, $3, now() from agencies where slug = $5 returning agency_id, account_id)
     insert into staff_sessions (agency_id, account_id, token_hash, device, address, expires_at)
     select agency_id, account_id, $4, 'Chrome', '', now() + interval '1 day' from member`,
    [
      `${name.replace(" ", "-").toLowerCase()}-${Date.now()}@desk.example`,
      name,
      role,
      hashToken(token),
      agency ?? "harbour-and-vale",
    ],
  );
  const domain = origin ? new URL(origin).hostname : "localhost";
  const cookie = { name: deskArea.cookie, value: token, domain, path: "/" };
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: "Strict" }]);
}

/** Signs in and opens Today. */
export async function openDesk(page: Page, member: NewMember): Promise<void> {
  await signInToDesk(page.context(), member);
  await page.goto(`${member.origin ?? ""}/desk`);
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
}

/** The newest mail in the demo mailbox to this address with this subject, as HTML. */
export async function readMail(page: Page, to: string, subject: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const list = await (await page.request.get("/demo/mail")).text();
    const row = list.split("<tr>").find((each) => each.includes(to) && each.includes(subject)) ?? "";
    [path = ""] = /\/demo\/mail\/\d+/.exec(row) ?? [];
    expect(path).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return (await page.request.get(path)).text();
}
