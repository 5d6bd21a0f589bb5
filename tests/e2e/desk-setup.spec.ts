import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { applyNewAgency } from "#tests/support/journeys/apply-new-agency.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openDesk } from "#tests/support/journeys/desk-session.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop } from "#tests/support/journeys/viewports.ts";

test.slow();

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#8a1c4a" d="M0 0h9v9H0z"/></svg>',
);

test("an owner sets up a new agency and publishes it, then redirects an old address", async ({ page, baseURL }) => {
  const slug = `kendal-${Date.now()}`;
  await applyNewAgency(slug);
  const origin = formatSiteUrl(baseURL, `${slug}.localhost`, "").replace(/\/$/, "");
  await page.setViewportSize(desktop);
  await openDesk(page, { name: "Edie Writer", role: "owner", agency: slug, origin });
  const main = page.getByRole("main");
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      await main.getByRole("textbox", { name, exact: true }).fill(value);
  };

  await test.step("names the agency", async () => {
    await page.goto(`${origin}/desk/site`);
    await main.getByRole("link", { name: "Set up your site" }).click();
    await expect(page.getByText("0 of 8 done")).toBeVisible();
    await expectAccessible(page);
    await fill({ Name: "Kendal Homes", Telephone: "01539 555000", "E-mail address": "hello@kendal.example" });
    await main.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("1 of 8 done")).toBeVisible();
  });

  await test.step("takes colours from the logo", async () => {
    await main.getByRole("button", { name: /Logo and colours/ }).click();
    await main
      .getByLabel("Upload your logo")
      .setInputFiles({ name: "mark.svg", mimeType: "image/svg+xml", buffer: logo });
    await expect(page.getByText("primary #8a1c4a")).toBeVisible();
  });

  await test.step("adds a branch by its postcode, and a person", async () => {
    await main.getByRole("button", { name: /Branches/ }).click();
    await fill({ "Name of the branch": "Kendal", Street: "4 Stricklandgate", Postcode: "LA9 4ND" });
    await main.getByRole("button", { name: "Add the branch" }).click();
    await expect(page.getByText("3 of 8 done")).toBeVisible();
    await main.getByRole("button", { name: /People/ }).click();
    await fill({ "First name": "Ada", Surname: "Byron", "Job title": "Branch manager" });
    await main.getByRole("button", { name: "Add the person" }).click();
    await expect(page.getByText("Ada Byron, Kendal")).toBeVisible();
  });

  await test.step("adds a page and a feed key", async () => {
    await main.getByRole("button", { name: /Pages/ }).click();
    await main.getByRole("button", { name: "Add Complaints procedure" }).click();
    await expect(main.getByRole("link", { name: "Write the text of Complaints procedure" })).toBeVisible();
    await main.getByRole("button", { name: /Properties/ }).click();
    await main.getByRole("button", { name: "Create a key" }).click();
    await expect(page.getByText(/^gable_/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("goes from a check to its field", async () => {
    await page.goto(`${origin}/desk/site/checks`);
    await main.getByRole("link", { name: /Take me there: Page About us, Still has the sample text/ }).click();
    await expect(main.getByRole("button", { name: /Rich text/, expanded: true })).toBeFocused();
    await main.getByText("In search engines and when shared").click();
    await expect(main.getByRole("region", { name: "In search engines" })).toContainText("About us | ");
  });

  await test.step("redirects an old address and publishes", async () => {
    await page.goto(`${origin}/desk/site/redirects`);
    await fill({ "Old address": "/about-us.html", "New address": "/about" });
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("heading", { name: "1 redirect" })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: "Review and publish" }).click();
    await main.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(main.getByRole("heading", { name: "Everything is published" })).toBeVisible();
  });

  await test.step("is live", async () => {
    await page.goto(`${origin}/branches/kendal`);
    await expect(page.getByText("Ada Byron")).toBeVisible();
    await page.goto(`${origin}/About-us.html?utm_source=old`);
    await expect(page).toHaveURL(`${origin}/about?utm_source=old`);
    await expect(page.getByRole("heading", { name: "About us", level: 1 })).toBeVisible();
  });
});
