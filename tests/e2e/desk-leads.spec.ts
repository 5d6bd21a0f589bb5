import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { createTransport } from "nodemailer";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { inviteStaff } from "#tests/support/journeys/invite-staff.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { inboundPortFile } from "#tests/support/journeys/journey-var-dir.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();
const sending = { timeout: 20_000 };

/** Names have no digits. */
const createName = (start: string) =>
  start + String(Date.now()).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

async function join(context: BrowserContext, page: Page, name: string, role: string): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(await inviteStaff(`${name.replace(" ", "-")}-${Date.now()}@desk.example`, role));
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
}

/** A visitor asks the office something in another tab; returns the sentence with the promise. */
async function sendEnquiry(context: BrowserContext, lastName: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${await findListing("true")}#/contact-office`);
  const form = page.getByRole("dialog", { name: /^Message / });
  await form.getByLabel("First name").fill("Zoë");
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Email", { exact: true }).fill(`${lastName.toLowerCase()}@example.com`);
  await form.getByLabel(/^(Telephone|Phone)$/).fill("01632 960123");
  await form.getByLabel("Message").fill("Is the garden south facing?");
  await form.getByLabel(/I agree to the terms of use/).check();
  await form.getByRole("button", { name: "Send message" }).click();
  const thanks = page.getByText(/^We'll reply by /);
  await expect(thanks).toBeVisible(sending);
  const promise = await thanks.innerText();
  await page.close();
  return promise;
}

/** Text of the newest mail in the demo mailbox whose subject matches. */
async function readMail(page: Page, subject: RegExp): Promise<string> {
  let text = "";
  await expect(async () => {
    const list = await (await page.request.get("/demo/mail")).text();
    const row = list.split("<tr").find((each) => subject.test(each)) ?? "";
    const [, id] = /\/demo\/mail\/(\d+)/.exec(row) ?? [];
    expect(id).toBeDefined();
    text = await (await page.request.get(`/demo/mail/${id}`)).text();
  }).toPass(sending);
  return text;
}

test("a negotiator answers a lead that arrives live, and the visitor writes back by mail, on a phone", async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  const lastName = createName("Phone");
  await join(context, page, "Neil Vale", "negotiator");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Leads" }).click();
  await expect(page.getByText("· live")).toBeVisible();
  await expectAccessible(page);
  await sendEnquiry(context, lastName);
  const row = page.getByRole("list", { name: "Leads" }).getByRole("link", { name: new RegExp(lastName) });
  await expect(row).toBeVisible();
  await expect(row).toContainText(/reply in \d/);
  await row.click();

  await test.step("assigns it, and undoes that", async () => {
    await expect(page.getByRole("heading", { name: `Zoë ${lastName}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Assigned to").selectOption({ label: "Neil Vale" });
    await expect(page.getByText("Assigned to Neil Vale by Neil Vale")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Assigned to")).toHaveValue("none");
  });

  await test.step("replies", async () => {
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await page.getByRole("textbox", { name: "Message" }).fill("It is. Would you like to see it?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send the reply" }).click();
    await expect(page.getByText("Waiting for the visitor by Neil Vale")).toBeVisible();
  });

  await test.step("the visitor answers by mail", async () => {
    const mail = await readMail(page, new RegExp(`${lastName.toLowerCase()}@example.com[\\s\\S]*Re: Your enquiry`));
    const [to = ""] = /reply\+[\w.@+-]+reply\.journeys\.test/.exec(mail) ?? [];
    const transport = createTransport({ host: "127.0.0.1", port: Number(readFileSync(inboundPortFile, "utf8")) });
    await transport.sendMail({
      from: `${lastName.toLowerCase()}@example.com`,
      to,
      subject: "Re",
      text: "Yes, on Friday",
    });
    transport.close();
    await expect(page.getByText("Yes, on Friday")).toBeVisible();
    await expect(page.getByText(/^Enquiry .*· Open/)).toBeVisible();
  });

  await test.step("and sees how the enquiry is getting on", async () => {
    const receipt = await readMail(page, new RegExp(`${lastName.toLowerCase()}@example.com[\\s\\S]*We have received`));
    const [path = ""] = /\/enquiry\/\d+-[0-9a-f]{24}/.exec(receipt) ?? [];
    const visitor = await context.newPage();
    const response = await visitor.goto(path);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(visitor.getByText("Neil Vale replied by email.")).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole("textbox", { name: "Add a message" }).fill("I have a dog");
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("We've passed your message on.")).toBeVisible();
    await expect(page.getByText("I have a dog")).toBeVisible();
    await visitor.getByRole("checkbox", { name: /Erase my enquiry/ }).check();
    await visitor.getByRole("button", { name: "Erase my enquiry" }).click();
    await expect(visitor.getByText("We've erased your enquiry.")).toBeVisible();
    await visitor.close();
  });
});

test("an owner works the inbox by keyboard", async ({ page, context }) => {
  await page.setViewportSize(desktop);
  const lastName = createName("Keys");
  await sendEnquiry(context, lastName);
  await join(context, page, "Ada Harbour", "owner");
  await expect(page.getByRole("link", { name: /new lead/ })).toBeVisible();
  await page.goto("/desk/leads");
  await expect(page.getByText("· live")).toBeVisible();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search leads" })).toBeFocused();
  await page.keyboard.type(lastName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Keys/);
  const row = page.getByRole("list", { name: "Leads" }).getByRole("link", { name: new RegExp(lastName) });
  await expect(page.getByRole("list", { name: "Leads" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("heading", { name: "Leads" }).click();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("e");
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(row).toBeVisible();
  await page.getByRole("heading", { name: "Leads" }).click();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(page.getByRole("toolbar", { name: "Chosen leads" })).toContainText("1 lead chosen");
  await expectAccessible(page);
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Zoë ${lastName}` })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeFocused();
  await expectAccessible(page);
});
