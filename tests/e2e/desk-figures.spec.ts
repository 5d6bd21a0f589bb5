import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { inviteStaff } from "#tests/support/journeys/invite-staff.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test(`a manager reads the figures and shares a report with a seller, on a ${device}`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const session = await context.newCDPSession(page);
    await session.send("WebAuthn.enable");
    const authenticator = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
    } as const;
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: { ...authenticator, isUserVerified: true, automaticPresenceSimulation: true },
    });
    await page.goto(await inviteStaff(`figures-${device}-${Date.now()}@desk.example`, "manager"));
    await page.getByRole("textbox", { name: "Your name" }).fill("Mia Vale");
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();

    await test.step("the page compares with the period before, and every chart has a table", async () => {
      await page.goto("/desk/figures");
      await expect(page.getByRole("heading", { name: "Figures", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Views [\d,]{3,} .*% on/ })).toBeVisible();
      await page.getByRole("button", { name: /^Enquiries/ }).click();
      await page.getByText("Enquiries as a table").click();
      await expect(page.getByRole("region", { name: "Enquiries" }).getByRole("row")).toHaveCount(31);
      await expect(page.getByRole("region", { name: "Searches without a match" }).getByRole("row")).not.toHaveCount(1);
      const members = page.getByRole("region", { name: "Response times by member" });
      await expect(members.getByRole("row")).not.toHaveCount(1);
      await expectAccessible(page);
      await page.getByLabel("Period").selectOption({ label: "Last 90 days" });
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Last 90 days" })).toBeVisible();
      const csv = page.getByRole("link", { name: "Download CSV: Last 90 days" });
      const file = await page.request.get((await csv.getAttribute("href")) ?? "");
      expect((await file.text()).trim().split("\r\n")).toHaveLength(91);
    });

    await test.step("the monthly mail can be stopped", async () => {
      const mail = page.getByRole("checkbox", { name: /^Mail me the figures/ });
      await expect(mail).toBeChecked();
      await mail.click();
      await expect(page.getByText("We won't mail you the figures")).toBeVisible();
      await expect(mail).not.toBeChecked();
    });

    await test.step("the seller opens the report until the link is stopped", async () => {
      const homes = page.getByRole("region", { name: "Most viewed homes" });
      const home = homes.getByRole("link").nth(device === "phone" ? 1 : 2);
      const address = await home.innerText();
      await home.click();
      await expect(page.getByRole("heading", { name: address, level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Create a link" }).click();
      const links = page.getByRole("list", { name: "Links to the report" });
      const link = await links.getByRole("link").first().getAttribute("href");
      const visitor = await browser.newContext({ viewport });
      const report = await visitor.newPage();
      const response = await report.goto(new URL(link ?? "", page.url()).href);
      expect(response?.headers()["cache-control"]).toContain("no-store");
      await expect(report.getByRole("heading", { name: "Your home this month" })).toBeVisible();
      await expect(report.getByText(address).first()).toBeVisible();
      await expect(report.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      await expectAccessible(report);
      await report.emulateMedia({ media: "print" });
      await expect(report.getByRole("banner")).toBeHidden();
      await expect(report.getByRole("heading", { name: "Your home this month" })).toBeVisible();
      await page.getByRole("button", { name: "Stop this link" }).first().click();
      await expect(page.getByText("The link no longer works")).toBeVisible();
      expect((await report.reload())?.status()).toBe(404);
      await visitor.close();
    });
  });
}
