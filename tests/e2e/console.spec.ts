import { formatSiteUrl, getFromSite } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { addAuthenticator } from "#tests/support/journeys/desk-session.ts";
import { inviteStaff } from "#tests/support/journeys/invite-staff.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`the vendor joins with a passkey, creates, checks, suspends and removes an agency, on a ${size}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await addAuthenticator(context, page);
    const url = (path: string) => formatSiteUrl(baseURL, "console.localhost", path);
    const slug = `journey-${size}-${Date.now()}`;
    const main = page.getByRole("main");
    const menu = page.getByRole("navigation", { name: "Console" });

    await test.step("joins", async () => {
      await page.goto(url(await inviteStaff(`vera-${slug}@vendor.example`, "owner", null)));
      await expect(page.getByRole("heading", { name: "Welcome to the console" })).toBeVisible();
      await page.getByRole("textbox", { name: "Your name" }).fill("Vera Vendor");
      await page.getByRole("button", { name: "Create a passkey" }).click();
      await expect(page.getByRole("heading", { name: "Agencies" })).toBeVisible();
      await expect(main.getByRole("link", { name: "Harbour & Vale" })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("creates an agency", async () => {
      await page.getByRole("button", { name: "New agency" }).click();
      const dialog = page.getByRole("dialog", { name: "New agency" });
      await dialog.getByRole("button", { name: "Create the agency" }).click();
      await expect(dialog.getByRole("alert").getByRole("link")).toHaveText([
        "Please enter a name",
        "Use lower-case words joined by hyphens",
        /^Please enter a host name/,
        "Please enter a valid email",
      ]);
      await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(`Kendal ${size}`);
      await dialog.getByRole("textbox", { name: "Short name" }).fill(slug);
      await dialog.getByRole("textbox", { name: "Host name" }).fill("not a host");
      await dialog.getByRole("textbox", { name: "Email of the first owner" }).fill("ada@kendal.example");
      await dialog.getByRole("button", { name: "Create the agency" }).click();
      await expect(dialog.getByText("Please enter a host name")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Host name" }).fill(`${slug}.localhost`);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Create the agency" }).click();
      await expect(page.getByRole("heading", { name: `Kendal ${size}` })).toBeVisible();
      await expect(main.getByText("invited, the link works until")).toBeVisible();
      const site = formatSiteUrl(baseURL, `${slug}.localhost`);
      await expect.poll(async () => (await getFromSite(page.request, site, "/")).status()).toBe(200);
    });

    await test.step("sets a quota, suspends and resumes it", async () => {
      await page.getByRole("textbox", { name: "Quota of homes" }).fill("500");
      await page.getByRole("button", { name: "Save the quotas" }).click();
      await expect(page.getByText("Saved")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Suspend" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Suspend the agency" }).click();
      await expect(main.getByText(/^Suspended /)).toBeVisible();
      await page.getByRole("button", { name: "Resume" }).click();
      await expect(main.getByText("Active", { exact: true })).toBeVisible();
    });

    await test.step("opens its desk in an emergency", async () => {
      await page.getByRole("textbox", { name: "Reason" }).fill("The owner cannot be reached");
      await page.getByRole("button", { name: "Open the desk in an emergency" }).click();
      await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
      await page.goto(url("/console"));
    });

    await test.step("finds it and removes it", async () => {
      await page.getByRole("searchbox", { name: "Search agencies" }).fill(slug);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByText("1 agency", { exact: true })).toBeVisible();
      await main.getByRole("link", { name: `Kendal ${size}` }).click();
      await page.getByRole("button", { name: "Remove", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: `Remove ${slug}` });
      await expect(dialog.getByRole("button", { name: "Remove for good" })).toBeDisabled();
      await dialog.getByRole("textbox").fill(slug);
      await dialog.getByRole("button", { name: "Remove for good" }).click();
      await expect(page.getByRole("heading", { name: "Agencies" })).toBeVisible();
      await expect
        .poll(
          async () => {
            await page.goto(url(`/console?q=${slug}`));
            return page.getByRole("status").first().innerText();
          },
          { timeout: 30_000 },
        )
        .toBe("No agency matches.");
    });

    await test.step("creates and revokes a key, and invites a colleague", async () => {
      await menu.getByRole("link", { name: "Installation" }).click();
      await page.getByRole("button", { name: "Look for archives" }).click();
      await expect(page.getByText(/Please put the file into .*archives first/)).toBeVisible();
      await page.getByRole("textbox", { name: "Name of the key" }).fill(slug);
      await page.getByRole("button", { name: "Create a key" }).click();
      await expect(page.getByText(/^gable_console_/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: `Revoke the key ${slug}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke the key" }).click();
      await expect(main.getByRole("listitem").filter({ hasText: slug })).toContainText("revoked");
      await menu.getByRole("link", { name: "Team" }).click();
      await page.getByRole("button", { name: "Invite someone" }).click();
      const dialog = page.getByRole("dialog", { name: "Invite someone" });
      await dialog.getByRole("textbox", { name: "Email" }).fill(`grace-${slug}@vendor.example`);
      await dialog.getByRole("button", { name: "Send the invitation" }).click();
      await expect(page.getByText(/\/console\/join#/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("finds it all in the audit log, and signs out and in", async () => {
      await menu.getByRole("link", { name: "Audit log" }).click();
      await page.getByRole("searchbox", { name: "Search" }).fill(slug);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/q=journey/);
      for (const action of ["created the agency", "removed the agency", "opened a desk", "revoked the API key"])
        await expect(main.getByRole("listitem").filter({ hasText: action }).first()).toContainText(slug);
      await menu.getByRole("link", { name: "My account" }).click();
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Sign in to the console" })).toBeVisible();
      await page.getByRole("button", { name: "Sign in with a passkey" }).click();
      await expect(page.getByRole("heading", { name: "Agencies" })).toBeVisible();
    });
  });
