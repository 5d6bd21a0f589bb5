import type { Page } from "@playwright/test";
import { agencySites, formatSiteUrl, getFromSite } from "#tests/support/journeys/agency-sites.ts";
import { expectEachFocusVisible } from "#tests/support/journeys/expect-focus-visible.ts";
import { expectResponsive } from "#tests/support/journeys/expect-responsive.ts";
import { findFirstListing, findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { phone } from "#tests/support/journeys/viewports.ts";

const samples = {
  localhost: { article: "buying-a-listed-house", branch: "taunton", person: "harriet-vale-101" },
  "northgate.localhost": { article: "deposits-in-plain-english", branch: "york-city-centre", person: "dev-sharma-101" },
};

for (const { name, slug, host } of agencySites) {
  test.describe(name, () => {
    const { article, branch, person } = samples[host];
    // Agencies differ in colours and in the layout of home, results and property pages only.
    const phoneOnly = host !== "localhost";

    async function open(page: Page, baseURL: string | undefined, path: string): Promise<number | undefined> {
      await page.setViewportSize(phone);
      const response = await page.goto(formatSiteUrl(baseURL, host, path));
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      return response?.status();
    }

    test(
      "the home page is responsive and accessible, and legal pages are one click away",
      proves("2.2.9 2.2.37 2.2.39 2.2.65"),
      async ({ page, baseURL }) => {
        test.slow();
        await open(page, baseURL, "/");
        await expect(page.getByRole("main").locator("a[href^='#/book-a-valuation']").first()).toBeVisible();
        await expectResponsive(page);
        const legal = page.getByRole("navigation", { name: "Legal" });
        await legal.getByRole("link", { name: /privacy/i }).click();
        await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
        await expectResponsive(page, { phoneOnly });
        await expect(page.locator('link[rel="stylesheet"][href*="/site-"]'), "fetched once").toHaveCount(1);
      },
    );

    for (const [kind, paths] of [
      ["articles", ["/articles", "/articles/topics/letting", `/articles/${article}`]],
      ["branches", ["/branches", `/branches/${branch}`, `/branches/${branch}/people/${person}`]],
    ] as const) {
      test(`the pages of ${kind} are responsive and accessible`, async ({ page, baseURL }) => {
        test.slow();
        for (const path of paths) {
          await open(page, baseURL, path);
          await expect(page).toHaveTitle(new RegExp(`\\| ${name}$`));
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
          await expectResponsive(page, { phoneOnly });
        }
      });
    }

    test.describe("on a first visit with a phone", () => {
      test.use({ consent: null });

      test("the bars at the bottom never cover the focus", async ({ page, baseURL }) => {
        for (const path of ["/about", `/articles/${article}`, "/"]) {
          await open(page, baseURL, path);
          await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
          for (const part of ["main", "contentinfo"] as const) await expectEachFocusVisible(page, page.getByRole(part));
        }
        // The focus has expanded the search form, which hides the bar.
        await page.getByRole("button", { name: "Close the filters" }).click();
        await page.getByRole("button", { name: "Reject all" }).click();
        await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
        for (const part of ["main", "contentinfo"] as const) await expectEachFocusVisible(page, page.getByRole(part));
      });
    });

    test("an unknown URL shows a 404 page in the agency's theme", async ({ page, baseURL }) => {
      expect(await open(page, baseURL, "/no-such-page-anywhere")).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "We couldn’t find that page" })).toBeVisible();
      await expectResponsive(page, { phoneOnly });
    });

    test("a private link of a mail that is cut off says what to do next", async ({ page, baseURL }) => {
      for (const path of ["/alerts/1/cut-off", "/enquiry/1-cut-off", "/enquiry/appointment-cut-off"]) {
        expect(await open(page, baseURL, path)).toBe(404);
        await expect(page.getByText("Please try the link in our email once more")).toBeVisible();
        await expect(page.getByRole("main").getByRole("link", { name: /^Call 0/ })).toBeVisible();
      }
    });

    test(
      "the body names the page route of each kind of page",
      proves("1.2.48-55 2.2.54-60"),
      async ({ request, baseURL }) => {
        const site = formatSiteUrl(baseURL, host);
        const property = await findFirstListing(request, site, "channel=lettings");
        for (const [path, route] of [
          ["/", "home#index"],
          ["/properties/lettings", "properties#index"],
          [property, "properties#show"],
          ["/somerset/lettings", "counties#show"],
          ["/postcodes/ta1/lettings", "postcodes#show"],
          ["/somerset/taunton/lettings", "locations#show"],
          ["/countries/wales/lettings", "countries#show"],
          [`/branches/${branch}/properties/lettings`, "branches#properties"],
        ] as const)
          expect(await (await getFromSite(request, site, path)).text(), path).toContain(`data-page-route="${route}"`);
      },
    );

    test("cards follow the agency's settings", proves("1.3.66 1.3.67 1.4.37"), async ({ request, baseURL }) => {
      const site = formatSiteUrl(baseURL, host);
      const readCard = async (condition: string) => {
        const [id] = /\d+/.exec(await findListing(condition, slug)) ?? [];
        const answer = await getFromSite(request, site, `/saved_properties.ljson?property_ids=${id}`);
        return (await answer.json()).properties[0];
      };
      const isHarbour = host === "localhost";
      expect((await readCard("status = 'sstc' and auction_date is null")).badge).toBe(isHarbour ? "SSTC" : "Sold");
      if (!isHarbour)
        expect((await readCard("status = 'available' and let_type = 'student'")).pppw_price).toMatch(/^£\d+ pppw$/);
    });

    test("the title of a home has its price in pounds and pence", proves("1.9.24"), async ({ request, baseURL }) => {
      const site = formatSiteUrl(baseURL, host);
      for (const channel of ["sales", "lettings"]) {
        const home = await findFirstListing(request, site, `channel=${channel}&min_price=1000&tags=!student`);
        const html = await (await getFromSite(request, site, home)).text();
        expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(
          new RegExp(`, £\\d{1,3}(,\\d{3})*\\.\\d\\d.* \\| ${name.replace("&", "&amp;")}$`),
        );
      }
    });

    test("an unknown branch, person, topic or list page returns 404", async ({ request, baseURL }) => {
      for (const path of [
        "/branches/atlantis",
        `/branches/${branch}/people/unknown-999999`,
        "/branches?page=99",
        "/articles/topics/astrology",
        "/articles?page=3",
        "/articles?page=none",
      ]) {
        const response = await getFromSite(request, formatSiteUrl(baseURL, host), path);
        expect(response.status(), path).toBe(404);
        expect(await response.text()).toMatch(/<h1[^>]*>We couldn’t find that page<\/h1>/);
      }
    });
  });
}
