import type { Page } from "@playwright/test";
import { agencySites, askSite, siteUrl } from "#tests/support/agency-sites.ts";
import { expect, test } from "#tests/support/journey.ts";
import { proves } from "#tests/support/proves.ts";
import { phone } from "#tests/support/viewports.ts";
import { expectWhole } from "#tests/support/whole-page.ts";

const own = {
  localhost: { article: "buying-a-listed-house", branch: "taunton", person: "harriet-vale-101" },
  "northgate.localhost": { article: "deposits-in-plain-english", branch: "york-city-centre", person: "dev-sharma-101" },
};

for (const { name, host } of agencySites) {
  test.describe(name, () => {
    const { article, branch, person } = own[host];

    async function open(page: Page, baseURL: string | undefined, path: string): Promise<number | undefined> {
      await page.setViewportSize(phone);
      const response = await page.goto(siteUrl(baseURL, host, path));
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      return response?.status();
    }

    test(
      "the home page is whole and accessible on a phone and a desktop, and legal pages are one click away",
      proves("2.2.37 2.2.65"),
      async ({ page, baseURL }) => {
        test.slow();
        await open(page, baseURL, "/");
        await expectWhole(page);
        const legal = page.getByRole("navigation", { name: "Legal" });
        await legal.getByRole("link", { name: /privacy/i }).click();
        await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
        await expectWhole(page);
        await expect(page.locator('link[rel="stylesheet"][href*="/site-"]'), "fetched once").toHaveCount(1);
      },
    );

    for (const [kind, paths] of [
      ["articles", ["/articles", "/articles/topics/letting", `/articles/${article}`]],
      ["branches", ["/branches", `/branches/${branch}`, `/branches/${branch}/people/${person}`]],
    ] as const) {
      test(`the pages of ${kind} are whole and accessible on a phone and a desktop`, async ({ page, baseURL }) => {
        test.slow();
        for (const path of paths) {
          await open(page, baseURL, path);
          await expect(page).toHaveTitle(new RegExp(`\\| ${name}$`));
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
          await expectWhole(page);
        }
      });
    }

    test("an address that does not exist says so in the agency's own theme", async ({ page, baseURL }) => {
      expect(await open(page, baseURL, "/no-such-page-anywhere")).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "We cannot find that page" })).toBeVisible();
      await expectWhole(page);
    });

    test("a branch, a person, a topic or a page of a list that does not exist is not found", async ({
      request,
      baseURL,
    }) => {
      for (const path of [
        "/branches/atlantis",
        `/branches/${branch}/people/nobody-999999`,
        "/branches?page=99",
        "/articles/topics/astrology",
        "/articles?page=3",
        "/articles?page=none",
      ]) {
        const answer = await askSite(request, siteUrl(baseURL, host), path);
        expect(answer.status(), path).toBe(404);
        expect(await answer.text()).toMatch(/<h1[^>]*>We cannot find that page<\/h1>/);
      }
    });
  });
}
