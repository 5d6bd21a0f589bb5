import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { createTransport } from "nodemailer";
import { dayMs } from "#format/day-ms.ts";
import { createEmail, getAccountPanel, registerInPanel } from "#tests/support/journeys/account-panel-actions.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { joinDesk, readMail, signInToDesk } from "#tests/support/journeys/desk-session.ts";
import { expectNoOverflow } from "#tests/support/journeys/expect-responsive.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { inboundPortFile } from "#tests/support/journeys/journey-var-dir.ts";
import { tabTo } from "#tests/support/journeys/tab-to.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();
const sending = { timeout: 20_000 };
const hourMs = dayMs / 24;

/** Names have no digits. */
const createName = (start: string) =>
  start + String(Date.now()).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

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
  await form.getByLabel(/I agree to the terms & conditions/).check();
  await form.getByRole("button", { name: "Send message" }).click();
  const thanks = page.getByText(/ will ring or email you by /);
  await expect(thanks).toBeVisible(sending);
  const promise = await thanks.innerText();
  await page.close();
  return promise;
}

/** The same work on a phone and at a desk; the passkey is part of the first. */
const workers = [
  { role: "negotiator", name: "Neil Vale", viewport: phone, joins: true },
  { role: "manager", name: "Mina Harbour", viewport: desktop, joins: false },
] as const;

for (const { role, name, viewport, joins } of workers)
  test(`a ${role} works a lead from its arrival to the viewing, at ${viewport.width} px`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    const lastName = createName("Chain");
    const visitor = `${lastName.toLowerCase()}@example.com`;
    const heading = page.getByRole("heading", { name: `Zoë ${lastName}` });
    let leadUrl = "";

    await test.step("the lead arrives live", async () => {
      if (joins) await joinDesk(context, page, name, role);
      else {
        await signInToDesk(context, { name, role });
        await page.goto("/desk");
      }
      await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Leads" }).click();
      await expect(page.getByText("Live: new leads")).toBeVisible();
      await expectAccessible(page);
      await sendEnquiry(context, lastName);
      const row = page.getByRole("list", { name: "Leads" }).getByRole("link", { name: new RegExp(lastName) });
      await expect(row).toBeVisible();
      await expect(row).toContainText(/reply in \d/);
      await row.click();
      await expect(heading).toBeVisible();
      leadUrl = page.url();
    });

    await test.step("assigns it, undoes that, and assigns it again", async () => {
      await expectAccessible(page);
      await page.getByLabel("Assigned to").selectOption({ label: name });
      await expect(page.getByText(`Assigned to ${name} by ${name}`)).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByLabel("Assigned to")).toHaveValue("none");
      await page.getByLabel("Assigned to").selectOption({ label: name });
      await expect(page.getByText(`Assigned to ${name} by ${name}`)).toHaveCount(2);
    });

    await test.step("replies", async () => {
      const text = "It is. Would you like to see it?";
      const message = page.getByRole("textbox", { name: "Message" });
      await page.getByRole("button", { name: "Reply", exact: true }).click();
      await message.fill(text);
      await expectAccessible(page);
      if (!joins) {
        await page.reload();
        await expect(async () => {
          await page.getByRole("button", { name: "Reply", exact: true }).click();
          await expect(message).toHaveValue(text, { timeout: 500 });
        }).toPass();
      }
      await page.getByRole("button", { name: "Send the reply" }).click();
      await expect(page.getByText(`Waiting for the visitor by ${name}`)).toBeVisible();
    });

    await test.step("the visitor answers by mail", async () => {
      const mail = await readMail(page, visitor, "Re: Your enquiry");
      const [to = ""] = /reply\+[\w.@+-]+reply\.journeys\.test/.exec(mail) ?? [];
      const transport = createTransport({ host: "127.0.0.1", port: Number(readFileSync(inboundPortFile, "utf8")) });
      await transport.sendMail({ from: visitor, to, subject: "Re", text: "Yes, on Friday" });
      transport.close();
      await expect(page.getByText("Yes, on Friday")).toBeVisible();
      await expect(page.getByText(/^Enquiry .*· Open/)).toBeVisible();
    });

    await test.step("books a viewing, with two taps or of a chosen home; both sides get a calendar file", async () => {
      await page.getByRole("link", { name: "Book", exact: true }).click();
      const slots = page.getByRole("region", { name: `Book Zoë ${lastName}` });
      if (joins) {
        await slots.getByRole("button").last().click();
        await slots.getByRole("button", { name: "Yes, book it" }).click();
      } else {
        await page.getByRole("button", { name: "Book", exact: true }).click();
        const dialog = page.getByRole("dialog", { name: "Book an appointment" });
        await dialog.getByLabel("Home").fill("road");
        const home = dialog.getByRole("radio").first();
        await home.check();
        const address = (await home.locator("..").innerText()).replace(/\s+\S+$/, "");
        await dialog.getByRole("button", { name: "Book", exact: true }).click();
        await expect(slots.getByRole("status")).toContainText(address);
      }
      await expect(slots.getByRole("status")).toContainText("Booked for ");
      await expectAccessible(page);
      expect(await readMail(page, visitor, "Your viewing is booked")).toContain("appointment.ics");
    });

    await test.step("moves it", async () => {
      await page.goto(leadUrl);
      await page.getByRole("link", { name: "Open the diary" }).last().click();
      const dialog = page.getByRole("dialog", { name: "Viewing: Confirmed" });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await dialog.getByRole("button", { name: "Cancel the appointment" }).click();
      await expect(dialog.getByRole("alert")).toContainText(`mails Zoë ${lastName}`);
      await dialog.getByRole("button", { name: "Keep it" }).click();
      await dialog.getByLabel("Time").selectOption({ index: 1 });
      await dialog.getByRole("button", { name: "Move to this time" }).click();
      await expect(dialog).toBeHidden();
      await expectAccessible(page);
      const moved = await readMail(page, visitor, "Your viewing has moved");
      expect(moved).toContain("appointment.ics");
    });

    if (role === "manager")
      await test.step("finds it in the audit log, in words", async () => {
        await page.goto("/desk/audit");
        await expect(page.getByText(`${name} replied to lead`).first()).toBeVisible();
        await expectAccessible(page);
      });

    await test.step("is done", async () => {
      await page.goto(leadUrl);
      await page.getByLabel("State").selectOption({ label: "Closed: won" });
      await expect(page.getByText(/^Enquiry .*· Closed: won/)).toBeVisible();
    });

    await test.step("the visitor sees all of it, and erases it with its appointment", async () => {
      const receipt = await readMail(page, visitor, "We have received");
      const [path = ""] = /\/enquiry\/\d+-[0-9a-f]{24}/.exec(receipt) ?? [];
      const status = await context.newPage();
      const response = await status.goto(path);
      expect(response?.headers()["cache-control"]).toContain("no-store");
      await expect(status.getByText(`${name} replied by email.`)).toBeVisible();
      await expect(status.getByRole("link", { name: /^Viewing, .*: confirmed$/ })).toBeVisible();
      await expectAccessible(status);
      await status.getByRole("textbox", { name: "Add a message" }).fill("I have a dog");
      await status.getByRole("button", { name: "Send" }).click();
      await expect(status.getByText("We've passed your message on.")).toBeVisible();
      await expect(page.getByText("I have a dog")).toBeVisible();
      await status.getByText("Erase what you sent").click();
      await status.getByRole("checkbox", { name: /Erase your enquiry/ }).check();
      await status.getByRole("button", { name: "Erase your enquiry" }).click();
      await expect(status.getByText("We've erased your enquiry.")).toBeVisible();
      expect(await readMail(page, visitor, "Your viewing is cancelled")).toContain("cancelled.ics");
      await status.close();
    });
  });

test("an owner works the inbox and the diary by keyboard", async ({ page, context }) => {
  await page.setViewportSize(desktop);
  const lastName = createName("Keys");
  await sendEnquiry(context, lastName);
  await signInToDesk(context, { name: "Ada Harbour", role: "owner" });
  await page.goto("/desk");
  await page.getByRole("link", { name: /new lead/ }).click();
  await expect(page).toHaveURL(/stage=new/);
  await expect(
    page.getByRole("list", { name: "Leads" }).getByRole("link", { name: new RegExp(lastName) }),
  ).toBeVisible();
  await page.goto("/desk/leads");
  await expect(page.getByText("Live: new leads")).toBeVisible();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search leads" })).toBeFocused();
  await page.keyboard.type(lastName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Keys/);
  const row = page.getByRole("list", { name: "Leads" }).getByRole("link", { name: new RegExp(lastName) });
  await expect(page.getByRole("list", { name: "Leads" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("e");
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(row).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  const chosen = page.getByRole("toolbar", { name: "Chosen leads" });
  await expect(chosen).toContainText("1 lead chosen");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(chosen).toBeHidden();
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Zoë ${lastName}` })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeFocused();
  await expectAccessible(page);

  await test.step("arrow keys go through the diary, Enter opens and Escape closes", async () => {
    // A repeated run has a week of its own.
    const monday = new Date(Date.now() + (21 + 7 * test.info().retry) * dayMs);
    monday.setUTCHours(10, 0, 0, 0);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    const names = ["first", "second", "third"].map((place) => `${lastName} ${place}`);
    const starts = [0, 2 * hourMs, 2 * dayMs];
    for (const [i, visitor_name] of names.entries()) {
      const starts_at = new Date(monday.getTime() + (starts[i] ?? 0)).toISOString();
      const data = { branch_id: 1, kind: "other", starts_at, minutes: 30, account_id: null, visitor_name };
      const headers = { origin: new URL(page.url()).origin };
      expect((await page.request.post("/desk/api/diary/appointments", { headers, data })).ok()).toBe(true);
    }
    await page.goto(`/desk/diary?branch=1&date=${monday.toISOString().slice(0, 10)}`);
    const [first, second, third] = names.map((name) => page.getByRole("button", { name }));
    if (!first || !second || !third) throw new Error("Three are booked");
    await tabTo(page, first);
    for (const [key, entry] of [
      ["ArrowDown", second],
      ["ArrowUp", first],
      ["ArrowRight", third],
      ["ArrowLeft", first],
    ] as const) {
      await page.keyboard.press(key);
      await expect(entry).toBeFocused();
    }
    expect(await first.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe("none");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Appointment: Confirmed" });
    await expect(dialog).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
  });
});

/** What each role finds at the desk besides the leads and the diary of the chains above. */
const visitors = [
  {
    role: "owner",
    pages: ["Today", "Leads", "Diary", "Stock", "Site", "People", "Figures", "Team", "Account"],
    refused: [],
    buttons: {
      "/desk/leads/templates": ["New template"],
      "/desk/team": ["Invite someone"],
      "/desk/diary": ["Settings"],
    },
    missing: {},
  },
  {
    role: "editor",
    pages: ["Today", "Stock", "Site", "Team", "Account"],
    refused: [
      "/desk/people",
      "/desk/figures",
      "/desk/feeds",
      "/desk/leads",
      "/desk/leads/1",
      "/desk/leads/templates",
      "/desk/diary",
      "/desk/audit",
    ],
    buttons: {},
    missing: { "/desk/team": ["Invite someone"] },
  },
  {
    role: "read-only",
    pages: ["Today", "Leads", "Diary", "Stock", "Site", "Figures", "Team", "Account"],
    refused: ["/desk/people", "/desk/leads/templates", "/desk/audit"],
    buttons: {},
    missing: { "/desk/diary": ["Book", "Open house", "My hours", "Settings"], "/desk/team": ["Invite someone"] },
  },
] as const;

for (const { role, pages, refused, buttons, missing } of visitors)
  test(`the role ${role} finds its pages and no others, at both sizes`, async ({ page, context }) => {
    await signInToDesk(context, { name: `Ro ${role}`, role });
    for (const path of refused) expect([path, (await context.request.get(path)).status()]).toEqual([path, 403]);
    const loadedLater: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) loadedLater.push(request.url());
    });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto("/desk");
      const menu = page.getByRole("navigation", { name: "Desk" });
      // A phone has room for five; the others are under Menu.
      const shown = viewport === phone ? pages.slice(0, 5) : pages;
      for (const name of shown) await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
      for (const name of ["Leads", "Diary"].filter((each) => !pages.some((known) => known === each)))
        await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    // Each page carries its data: loaded a second time, it would not fit what is shown.
    expect(loadedLater).toEqual([]);
    for (const [path, names] of Object.entries(buttons)) {
      await page.goto(path);
      for (const name of names) await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    }
    for (const [path, names] of Object.entries(missing)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const name of names) await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    }
    if (role === "owner") await expectQuestions(page);
    if (role !== "read-only") return;
    await page.goto("/desk/leads");
    await page.getByRole("list", { name: "Leads" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
    for (const name of ["Reply", "Add note", "Mail it to the office again"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

/** A diary and a reply template are removed only after a question. */
async function expectQuestions(page: Page) {
  await page.goto("/desk/diary");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Remove the diary" }).click();
  const ofDiary = page.getByRole("dialog", { name: /^Remove the diary of .+\?$/ });
  await expectAccessible(page, "[role=dialog]");
  await ofDiary.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: /^Diary of / })).toBeVisible();

  const name = createName("Template");
  await page.goto("/desk/leads/templates");
  await page.getByRole("button", { name: "New template" }).click();
  const form = page.getByRole("dialog", { name: "New template" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Subject").fill("Your viewing");
  await form.getByLabel("Text").fill("We look forward to it.");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: `Change ${name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const ofTemplate = page.getByRole("dialog", { name: `Delete ${name}?` });
  await ofTemplate.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await ofTemplate.getByRole("button", { name: "Delete the template" }).click();
  await expect(page.getByRole("button", { name: `Change ${name}` })).toHaveCount(0);
}

test("a signed-in visitor finds the enquiry in the account, on a phone", async ({ page, context }) => {
  await page.setViewportSize(phone);
  const panel = getAccountPanel(page);
  await page.goto("/about#/user/register");
  await registerInPanel(page, createEmail("enquiries"));
  await sendEnquiry(context, createName("Account"));
  await page.reload();
  const enquiries = panel.getByRole("region", { name: "Your enquiries" });
  await expect(enquiries).toContainText(/ \d{4}Received$/, sending);
  await expectAccessible(page, "[role=dialog]");
  await enquiries.getByRole("link", { name: /^Enquiry / }).click();
  await expect(page.getByRole("heading", { name: "Your enquiry" })).toBeVisible();
});
