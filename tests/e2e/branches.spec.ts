import { agencySites, siteUrl } from "#tests/support/agency-sites.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/tab-to.ts";

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };
const branchOf = { localhost: "taunton", "northgate.localhost": "york-city-centre" };
const personOf = { localhost: "harriet-vale-101", "northgate.localhost": "dev-sharma-101" };

for (const { name, host } of agencySites) {
  test.describe(name, () => {
    const branch = `/branches/${branchOf[host]}`;
    const paths = ["/branches", branch, `${branch}/people/${personOf[host]}`];
    for (const viewport of [phone, desktop]) {
      for (const path of paths) {
        test(`${path} is whole and accessible at ${viewport.width} px`, async ({ page, baseURL }) => {
          await page.setViewportSize(viewport);
          await page.goto(siteUrl(baseURL, host, path));
          await expect(page).toHaveTitle(new RegExp(`\\| ${name}$`));
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          await expectAccessible(page);
        });
      }
    }

    test("a branch or a person who does not exist is a page of the agency's own that says so", async ({
      page,
      baseURL,
    }) => {
      for (const path of ["/branches/atlantis", `${branch}/people/nobody-999999`, "/branches?page=99"]) {
        const response = await page.goto(siteUrl(baseURL, host, path));
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("heading", { level: 1, name: "We cannot find that page" })).toBeVisible();
      }
    });
  });
}

test.describe("finding a branch", () => {
  const cards = "main article h2";

  test("by postcode, with the keyboard alone, the nearest comes first", async ({ page }) => {
    await page.goto("/branches");
    await page.getByRole("searchbox", { name: "Town, branch or postcode" }).focus();
    await page.keyboard.type("ta24 5an");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Our branches nearest to TA24 5AN" })).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("8 branches, the nearest first");
    await expect(page.locator(cards).first()).toHaveText("Minehead");
    await expect(page.getByRole("article").filter({ hasText: "Minehead" })).toContainText(/\d miles?/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");

    await page.getByRole("button", { name: "Search" }).focus();
    const nearest = page.getByRole("link", { name: "Minehead" }).and(page.locator(`${cards} a`));
    await tabTo(page, nearest);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Minehead" })).toBeVisible();
  });

  test("by department", async ({ page }) => {
    await page.goto("/branches");
    await page.getByRole("combobox", { name: "Department" }).selectOption("Antiques");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/branches\?department=antiques$/);
    await expect(page.getByRole("status")).toHaveText("1 branch");
    await expect(page.locator(cards)).toHaveText(["Honiton"]);
  });

  test("words that match nothing lead back to all branches", async ({ page }) => {
    await page.goto("/branches?q=atlantis");
    await expect(page.getByRole("status")).toHaveText("No branch matches “atlantis”.");
    await page.getByRole("link", { name: "See all our branches" }).click();
    await expect(page).toHaveURL(/\/branches$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.locator(cards)).toHaveCount(8);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the form searches all the same", async ({ page }) => {
      await page.goto("/branches");
      await page.getByRole("searchbox").fill("Wiveliscombe");
      await page.getByRole("combobox").selectOption("Lettings");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\?q=Wiveliscombe&department=lettings$/);
      await expect(page.locator(cards).first()).toHaveText("Wellington");
      await expect(page.getByRole("searchbox")).toHaveValue("Wiveliscombe");
      await page.getByRole("searchbox").fill("");
      await page.getByRole("combobox").selectOption("All departments");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/branches$/);
    });

    test("a branch says on which days it opens", async ({ page }) => {
      await page.goto("/branches/taunton");
      await expect(page.getByText("Open Monday to Saturday")).toBeVisible();
      await expect(page.getByText(/(open|closed) now/i)).toHaveCount(0);
    });
  });
});

test.describe("a branch", () => {
  for (const { when, now, words, today } of [
    { when: "on a Monday morning", now: "2026-11-16T10:00:00Z", words: "Open now until 5.30pm", today: "Monday" },
    { when: "on a Sunday", now: "2026-11-15T10:00:00Z", words: "Closed now, opens tomorrow at 9am", today: "Sunday" },
  ]) {
    test(`${when} says whether it is open`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(now));
      await page.goto("/branches/taunton");
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole("table", { name: "Opening hours" }).locator("[aria-current=date]")).toContainText(
        today,
      );
    });
  }

  test("leads to its homes, its departments and its people", async ({ page }) => {
    await page.goto("/branches/taunton");
    const departments = page.getByRole("region", { name: "Departments" });
    await expect(departments.getByRole("heading", { name: "Lettings and management" })).toBeVisible();
    await expect(departments.getByRole("link", { name: /^01632/ }).first()).toHaveAttribute("href", /^tel:\+44/);
    await expect(departments.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
    await expect(page.getByRole("region", { name: "What people say about Taunton" })).toBeVisible();

    await page.getByRole("region", { name: "People" }).getByRole("link", { name: "Harriet Vale", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Harriet Vale" })).toBeVisible();
    const homes = page.getByRole("region", { name: "Homes Harriet looks after" });
    await expect(homes.getByRole("article").first()).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "Taunton", exact: true }).first().click();
    await page
      .getByRole("link", { name: /homes for sale/ })
      .and(page.locator("main a"))
      .click();
    await expect(page).toHaveURL(/\/branches\/taunton\/properties\/sales$/);
    await expect(page.getByRole("heading", { level: 1, name: /Taunton/ })).toBeVisible();
  });

  test("a person's old address leads to the right one", async ({ page }) => {
    await page.goto("/branches/exeter/people/harriet-harbour-101");
    await expect(page).toHaveURL(/\/branches\/taunton\/people\/harriet-vale-101$/);
  });

  test("tells search engines what and where it is", async ({ page }) => {
    await page.goto("/branches/taunton");
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = texts.map((text) => JSON.parse(text));
    expect(things.map((thing) => thing["@type"])).toEqual(["RealEstateAgent", "BreadcrumbList"]);
    expect(things[0].openingHoursSpecification).toHaveLength(2);
    expect(things[0].image).toMatch(/^http:\/\/localhost:\d+\/media\/.*\.jpg$/);
    expect(things[1].itemListElement.map((item: { name: string }) => item.name)).toEqual([
      "Home",
      "Branches",
      "Taunton",
    ]);
    const image = await page.request.get(things[0].image);
    expect(image.status()).toBe(200);
  });
});
