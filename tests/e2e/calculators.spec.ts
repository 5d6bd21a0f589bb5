import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { findFirstListing, findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { tabTo } from "#tests/support/journeys/tab-to.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

const forSale = "channel=sales&tags=house&min_price=100000";

async function openCalculators(page: Page, request: APIRequestContext, site: string) {
  const path = await findFirstListing(request, site, forSale);
  await page.goto(new URL(path, site).href);
  const section = page.getByRole("region", { name: "Costs" });
  await section.scrollIntoViewIfNeeded();
  const group = section.getByRole("group", { name: "Mortgage and stamp duty" });
  await group.getByRole("button", { name: "Mortgage and stamp duty" }).click();
  return group;
}

for (const { name, host, calculate, ids } of [
  { ...agencySites[0], calculate: calculateTax, ids: "2.1.6 2.4.44 2.9.23-26" },
  { ...agencySites[1], calculate: calculateMortgage, ids: "2.1.6 2.5.28 2.5.29 2.5.32 2.9.18 2.9.21" },
]) {
  test(
    `${name}: ${calculate === calculateTax ? "calculates the tax in three countries" : "calculates a mortgage"}`,
    proves(ids),
    async ({ page, request, baseURL }) => {
      const section = await openCalculators(page, request, formatSiteUrl(baseURL, host));
      await calculate(section);
      await expectAccessible(page, "[aria-labelledby=calculators]");
    },
  );
}

for (const { name, host } of agencySites) {
  test(`${name}: a property page reserves the space of its calculators`, async ({ page, request, baseURL }) => {
    const site = formatSiteUrl(baseURL, host);
    const url = new URL(await findFirstListing(request, site, forSale), site).href;
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      // A reload lays out the whole page, also on a phone.
      await page.goto(url);
      await page.reload();
      const section = page.getByRole("region", { name: "Costs" });
      const reserved = await section.boundingBox();
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole("group", { name: "Mortgage and stamp duty" })).toBeVisible();
      const { height } = (await section.boundingBox()) ?? { height: 0 };
      expect(height, `at ${size.width} px`).toBeGreaterThan(500);
      expect(height, `at ${size.width} px`).toBeCloseTo(reserved?.height ?? 0, -2);
    }
  });

  test(`${name}: the calculators fit with WCAG text spacing and have an edge in forced colours`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(formatSiteUrl(baseURL, host, `${lightPage}#/calculator`));
    const dialog = page.getByRole("dialog", { name: "Calculators" });
    await dialog.getByRole("textbox", { name: "Property price" }).first().fill("2000000");
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets.push(spacing);
    });
    for (const tab of ["Mortgage", "Stamp Duty"]) {
      await dialog.getByRole("tab", { name: tab }).click();
      const panel = dialog.getByRole("tabpanel", { name: tab });
      if (tab === "Stamp Duty") {
        await panel.getByRole("radio", { name: "Wales" }).check();
        await panel.getByRole("checkbox", { name: "Bought by a company" }).check();
        await expect(panel.getByText("11 December 2024")).toBeVisible();
      }
      await expect.poll(() => panel.evaluate(findOverflow), tab).toEqual([]);
    }
    const edge = await dialog.evaluate((element) => getComputedStyle(element.parentElement ?? element).borderTopStyle);
    expect(edge).toBe("solid");
  });
}

/** Elements whose content is cut off, or that stick out of the panel. */
function findOverflow(panel: Element): string[] {
  const right = panel.getBoundingClientRect().right + 1;
  return [...panel.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > right || element.scrollWidth > element.clientWidth + 1)
    .filter((element) => !element.closest("svg, input, .sr-only") && getComputedStyle(element).display !== "inline")
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}

async function calculateMortgage(section: Locator) {
  const price = section.getByRole("textbox", { name: "Property price" }).first();
  await price.fill("£300,000 or so");
  await expect(price).toHaveValue("300,000");
  const deposit = section.getByRole("textbox", { name: "Deposit" });
  await expect(deposit).toHaveValue("60,000");
  await section.getByRole("textbox", { name: "Interest rate" }).fill("4.5");
  await expect(section.getByRole("status").first()).toHaveText("£1,334 a month");
  await expect(section.getByRole("img", { name: /£240,000 at the start.*£0 after 25 years/ })).toBeVisible();
  await section.getByText("Year by year in figures").click();
  await expect(section.getByRole("row", { name: "25 £0" })).toBeVisible();

  await section.getByRole("radio", { name: "Interest only" }).check();
  await expect(section.getByRole("status").first()).toHaveText("£900 a month");
  await section.getByRole("radio", { name: "Repayment" }).check();

  const years = section.getByRole("textbox", { name: "Repayment period" });
  await years.fill("36");
  await years.blur();
  await expect(years).toHaveAccessibleDescription("Enter a value between 5 and 35");
  await years.fill("25");
  const rate = section.getByRole("textbox", { name: "Interest rate" });
  await rate.fill("0");
  await rate.blur();
  await expect(rate).toHaveAccessibleDescription("Enter a value between 0.01 and 10");
  await rate.fill("4.5");
  await expect(section.getByText("£1,334", { exact: true })).toBeVisible();
  await expect(section.getByRole("link", { name: "More about mortgages" })).toHaveAttribute("href", "/mortgages");
}

async function calculateTax(section: Locator) {
  await section.getByRole("tab", { name: "Stamp Duty" }).click();
  await expect(section.getByRole("tab", { name: "Stamp Duty" })).toHaveAttribute("aria-selected", "true");
  const price = section.getByRole("textbox", { name: "Property price" });
  const result = section.getByRole("status");
  await price.fill("295000");
  await expect(result).toHaveText("£4,750 Stamp Duty Land Tax, 1.6% of the price");
  await expect(section.getByRole("row", { name: "£125,000 to £250,000 2% £2,500" })).toBeVisible();

  const first = section.getByRole("checkbox", { name: "First-time buyer" });
  const additional = section.getByRole("checkbox", { name: "Additional property" });
  await first.check();
  await additional.check();
  await expect(first).not.toBeChecked();
  await section.getByRole("checkbox", { name: "Non-UK resident" }).check();
  await expect(result).toHaveText(/^£25,400 /);
  await first.check();
  await expect(additional).not.toBeChecked();
  await section.getByRole("checkbox", { name: "Non-UK resident" }).uncheck();
  await price.fill("500001");
  await expect(result).toHaveText(/^£15,000 /);
  await expect(section.getByText(/Above £500,000 there is no relief/)).toBeVisible();

  await section.getByRole("radio", { name: "Scotland" }).check();
  await price.fill("300000");
  await expect(result).toHaveText("£4,000 Land and Buildings Transaction Tax, 1.3% of the price");
  await expect(section.getByRole("checkbox", { name: "Non-UK resident" })).toBeDisabled();

  await section.getByRole("radio", { name: "Wales" }).check();
  await expect(first).toBeDisabled();
  await expect(first).toHaveAccessibleDescription("Wales has no relief for first-time buyers.");
  await additional.check();
  await expect(result).toHaveText("£19,950 Land Transaction Tax, 6.7% of the price");
}

for (const { name, slug, host } of agencySites) {
  test(
    `${name}: a sold home and a plot of a development have the calculators, and premises have not`,
    proves("2.6.5 2.6.6"),
    async ({ page, baseURL }) => {
      const priced = "channel = 'sales' and price > 0 and price_qualifier <> 'poa'";
      const open = async (condition: string) => {
        const path = await findListing(`${priced} and ${condition}`, slug);
        await page.goto(new URL(`${path}#/calculator`, formatSiteUrl(baseURL, host)).href);
      };
      const dialog = page.getByRole("dialog", { name: "Calculators" });
      for (const condition of [
        "status in ('sold', 'exchanged') and 'house' = any(tags) and status_changed_at > now() - interval '50 days'",
        "parent_property_id is not null and status = 'available'",
      ]) {
        await open(condition);
        await expect(dialog.getByRole("textbox", { name: "Property price" }).first()).toHaveValue(/^[1-9][\d,]+$/);
        await expect(page.getByRole("link", { name: "Mortgage and stamp duty", includeHidden: true })).toHaveCount(1);
      }
      await open("'commercial' = any(tags) and status = 'available'");
      await expect(page).toHaveURL(/#\/$/);
      await expect(dialog).toBeHidden();
    },
  );
}

test("the calculator of land says that its rates are those for homes", async ({ page }) => {
  const path = await findListing("property_type = 'building plot' and status = 'available' and price > 0");
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.goto(`${path}#/calculator`);
    const dialog = page.getByRole("dialog", { name: "Calculators" });
    await dialog.getByRole("tab", { name: "Stamp Duty" }).click();
    await expect(
      dialog.getByText("These are the rates for homes. Land and business premises have others."),
    ).toBeVisible();
  }
});

test(
  "the calculators open as an overlay and work by keyboard",
  proves("2.2.11 2.2.35 2.4.43"),
  async ({ page, request, baseURL }) => {
    const path = await findFirstListing(request, baseURL ?? "", forSale);
    await page.goto(path);
    await page.getByRole("link", { name: "Mortgage and stamp duty" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Calculators" });
    await tabTo(page, dialog.getByRole("tab", { name: "Mortgage" }));
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("tab", { name: "Stamp Duty" })).toBeFocused();
    await tabTo(page, dialog.getByRole("textbox", { name: "Property price" }));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("350000");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: "Scotland" })).toBeChecked();
    await tabTo(page, dialog.getByRole("checkbox", { name: "Additional property" }));
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("status")).toHaveText(/^£36,350 Land and Buildings Transaction Tax/);
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/$/);
  },
);

test(
  "a letting has no calculators, not even by URL; on other pages the price can be entered",
  proves("2.2.12 2.5.30 2.6.4"),
  async ({ page, request, baseURL }) => {
    const letting = await findFirstListing(request, baseURL ?? "", "channel=lettings");
    await page.goto(`${letting}#/calculator`);
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("link", { name: "Mortgage and stamp duty" })).toBeHidden();

    await page.goto("/calculator");
    const dialog = page.getByRole("dialog", { name: "Calculators" });
    const price = dialog.getByRole("textbox", { name: "Property price" });
    await expect(price).toHaveValue("300,000");
    await price.fill("");
    await expect(dialog.getByText("Enter a property price").first()).toBeVisible();
    await price.fill("200000");
    await dialog.getByRole("textbox", { name: "Interest rate" }).fill("10");
    await dialog.getByRole("textbox", { name: "Repayment period" }).fill("5");
    await expect(dialog.getByText("£3,400", { exact: true })).toBeVisible();
  },
);

for (const { name, host } of agencySites) {
  test(`${name}: the whole cost of a home leads to homes that cost as much each month, by keyboard on a phone`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const site = formatSiteUrl(baseURL, host);
    await page.goto(new URL(await findFirstListing(request, site, forSale), site).href);
    await expect(page.getByText(/^(About|At least) £[\d,]+ all in$/)).toBeAttached();
    const section = page.getByRole("region", { name: "The whole cost" });
    await page.getByRole("region", { name: "Costs" }).scrollIntoViewIfNeeded();
    const first = section.getByRole("radio", { name: "First home" });
    await section.getByRole("radio", { name: "Moving home" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(first).toBeChecked();
    await expect(section.getByRole("row", { name: /^Deposit of 20% £[\d,]+$/ })).toBeVisible();
    await tabTo(page, section.getByRole("textbox", { name: "Deposit" }));
    await page.keyboard.type("10");
    await expect(section.getByRole("row", { name: /^Deposit of 10% £[\d,]+$/ })).toBeVisible();
    await tabTo(page, section.getByRole("textbox", { name: "Drive to work" }));
    await page.keyboard.type("10");
    await expect(section.getByRole("row", { name: "Commuting by car £195" })).toBeVisible();
    await expect(section.getByRole("status")).toHaveText(/a month, £[\d,]+ stamp duty/);
    await expectAccessible(page, "[aria-labelledby=calculators]");
    const link = section.getByRole("link", { name: /^Homes up to £[\d,]+ a month all in$/ });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/properties\/sales\/up-to-\d+-a-month\?deposit=10$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /up to £[\d,]+ a month all in with a deposit of 10%$/,
    );
    await page.getByRole("link", { name: /^Remove Up to £[\d,]+ a month all in/ }).click();
    await expect(page).toHaveURL(/\/properties\/sales$/);
    await page.goto(new URL(await findFirstListing(request, site, forSale), site).href);
    await page.getByRole("region", { name: "Costs" }).scrollIntoViewIfNeeded();
    await expect(first).toBeChecked();
    await page.getByRole("button", { name: "Mortgage and stamp duty" }).click();
    await expect(page.getByText("10% of the price")).toBeVisible();
    await expect(section.getByRole("row", { name: "Commuting by car £195" })).toBeVisible();
    await section.getByRole("button", { name: "Forget these figures" }).click();
    await expect(section.getByRole("textbox", { name: "Deposit" })).toHaveValue("20");
  });
}
