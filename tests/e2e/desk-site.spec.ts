import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openDesk } from "#tests/support/journeys/desk-session.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { phone } from "#tests/support/journeys/viewports.ts";

test.slow();

test("an editor changes a branch's telephone number on a phone, and undoes it", async ({ page, baseURL }) => {
  const origin = formatSiteUrl(baseURL, "northgate.localhost", "").replace(/\/$/, "");
  await page.setViewportSize(phone);
  await openDesk(page, { name: "Edie Writer", role: "editor", agency: "northgate", origin });
  const readBranch = () =>
    page.evaluate(async () => (await fetch("/branches/york-city-centre", { cache: "no-store" })).text());

  const startedAt = Date.now();
  await test.step("finds the branch and types the number", async () => {
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Site" }).click();
    await expect(page.getByRole("heading", { name: "Everything is published" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Branches and people" }).click();
    await page.getByRole("button", { name: "York city centre", exact: true }).click();
    await expectAccessible(page);
    const telephone = page.getByRole("textbox", { name: "Telephone", exact: true }).first();
    await telephone.fill("none");
    await expect(page.getByText("Use a telephone number")).toBeVisible();
    await telephone.fill("01632 960955");
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Saved in the draft" })).toBeVisible();
  });

  await test.step("publishes", async () => {
    await page.getByRole("button", { name: "Review and publish" }).click();
    await expect(page.getByText("York city centre › Telephone: 01632 960900 → 01632 960955")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByRole("heading", { name: "Everything is published" })).toBeVisible();
    await expect.poll(readBranch).toContain("01632 960955");
    expect(Date.now() - startedAt, "milliseconds for the change").toBeLessThan(60_000);
  });

  await test.step("undoes it", async () => {
    await page.getByRole("button", { name: "Undo this change" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
    await expect(page.getByText("01632 960955 → 01632 960900")).toBeVisible();
    await expect.poll(readBranch).not.toContain("01632 960955");
    await expectAccessible(page);
  });
});
