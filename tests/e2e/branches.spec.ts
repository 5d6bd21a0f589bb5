import { expect, test } from "#tests/support/journeys/journey.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { tabTo } from "#tests/support/journeys/tab-to.ts";

test.describe("finding a branch", () => {
  const cards = "main article h2";

  test(
    "finds the nearest branch by postcode with the keyboard, filters by department, and recovers from no match",
    proves("1.3.73-75"),
    async ({ page }) => {
      await page.goto("/branches");
      await page.getByRole("searchbox", { name: "Town, branch or postcode" }).focus();
      await page.keyboard.type("ta24 5an");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Our branches nearest to TA24 5AN" })).toBeVisible();
      await expect(page.getByRole("status")).toHaveText("8 branches, the nearest first");
      await expect(page.locator(cards).first()).toHaveText("Minehead");
      await expect(page.getByRole("article").first()).toContainText(/\d miles?/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");

      await page.getByRole("button", { name: "Search" }).focus();
      const nearest = page.getByRole("link", { name: "Minehead" }).and(page.locator(`${cards} a`));
      await tabTo(page, nearest);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Minehead" })).toBeVisible();

      await page.goto("/branches");
      await page.getByRole("combobox", { name: "Department" }).selectOption("Antiques");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/branches\?department=antiques$/);
      await expect(page.getByRole("status")).toHaveText("1 branch");
      await expect(page.locator(cards)).toHaveText(["Honiton"]);

      await page.goto("/branches?q=atlantis");
      await expect(page.getByRole("status")).toHaveText("No branch matches “atlantis”.");
      await page.getByRole("link", { name: "See all our branches" }).click();
      await expect(page).toHaveURL(/\/branches$/);
      await expect(page.getByRole("searchbox")).toHaveValue("");
      await expect(page.locator(cards)).toHaveCount(8);
    },
  );

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the form searches, and a branch lists its opening days", async ({ page }) => {
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

      await page.goto("/branches/taunton");
      await expect(page.getByText("Open Monday to Saturday")).toBeVisible();
      await expect(page.getByText(/(open|closed) now/i)).toHaveCount(0);
    });
  });
});

test("a branch shows whether it is open, on a Sunday and on a Monday morning", async ({ page }) => {
  for (const { now, text, today } of [
    { now: "2026-11-15T10:00:00Z", text: "Closed now, opens tomorrow at 9:00", today: "Sunday" },
    { now: "2026-11-16T10:00:00Z", text: "Open now until 17:30", today: "Monday" },
  ]) {
    await page.clock.setFixedTime(new Date(now));
    await page.goto("/branches/taunton");
    await expect(page.getByText(text)).toBeVisible();
    const day = page.getByRole("table", { name: "Opening hours" }).locator("[aria-current=date]");
    await expect(day).toContainText(today);
  }
});

test("a branch has structured data and links to its properties, departments and staff; old staff URLs redirect", async ({
  page,
}) => {
  await page.goto("/branches/taunton");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text));
  expect(things.map((thing) => thing["@type"])).toEqual(["RealEstateAgent", "BreadcrumbList"]);
  expect(things[0].openingHoursSpecification).toHaveLength(2);
  expect(things[0].image).toMatch(/^http:\/\/localhost:\d+\/media\/.*\.jpg$/);
  expect(things[1].itemListElement.map((item: { name: string }) => item.name)).toEqual(["Home", "Branches", "Taunton"]);
  const image = await page.request.get(things[0].image);
  expect(image.status()).toBe(200);

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
  await expect(page.getByRole("heading", { level: 1, name: "Taunton" })).toBeVisible();
  await page
    .getByRole("link", { name: /properties for sale/ })
    .and(page.locator("main a"))
    .click();
  await expect(page).toHaveURL(/\/branches\/taunton\/properties\/sales$/);
  await expect(page.getByRole("heading", { level: 1, name: /Taunton/ })).toBeVisible();

  await page.goto("/branches/exeter/people/harriet-harbour-101");
  await expect(page).toHaveURL(/\/branches\/taunton\/people\/harriet-vale-101$/);
});
