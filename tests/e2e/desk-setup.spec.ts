import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { applyNewAgency } from "#tests/support/journeys/apply-new-agency.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openDesk } from "#tests/support/journeys/desk-session.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop } from "#tests/support/journeys/viewports.ts";

test.slow();

const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="window.hostile = 1"><script>window.hostile = 1</script>
  <path fill="#8a1c4a" d="M0 0h9v9H0z"/></svg>`,
);

const wideLogo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 10"><style>.a{fill:#8a1c4a}</style>
  <path class="a" d="M2 2h56v6H2z"/></svg>`,
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

  const isHiddenFromRobots = () =>
    page.evaluate(async () => /^Disallow: \/$/m.test(await (await fetch("/robots.txt", { cache: "no-store" })).text()));

  await test.step("names the agency", async () => {
    expect(await isHiddenFromRobots()).toBe(true);
    await main.getByRole("link", { name: "Your agency" }).click();
    await expect(page.getByText("0 of 8 done")).toBeVisible();
    await expectAccessible(page);
    await fill({ Name: "Kendal Homes", Telephone: "01539 555000", "E-mail address": "hello@kendal.example" });
    await main.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved in the draft")).toBeInViewport();
    await expect(page.getByText("1 of 8 done")).toBeVisible();
  });

  await test.step("takes the logo, and colours from it", async () => {
    await main.getByRole("button", { name: /Logo and colours/ }).click();
    await main
      .getByLabel("Upload your logo")
      .setInputFiles({ name: "mark.svg", mimeType: "image/svg+xml", buffer: logo });
    await expect(page.getByText("primary #8a1c4a")).toBeVisible();
    await main
      .getByLabel("Upload your logo")
      .setInputFiles({ name: "wide.svg", mimeType: "image/svg+xml", buffer: wideLogo });
    await expect(main.getByRole("img", { name: "Your logo on light backgrounds" })).toBeVisible();
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
    await main.getByRole("link", { name: /Take me there: The page “About us”, Still has the sample text/ }).click();
    await expect(main.getByRole("button", { name: /Rich text/, expanded: true })).toBeFocused();
    await main.getByText("In search engines and when shared").click();
    await expect(main.getByRole("region", { name: "In search engines" })).toContainText("About us | ");
  });

  await test.step("redirects an address that visitors asked for, imports others and publishes", async () => {
    await page.goto(`${origin}/About-us.html`);
    const report = main.getByRole("button", { name: "Redirect /About-us.html" });
    await expect(async () => {
      await page.goto(`${origin}/desk/site/redirects`);
      await expect(report).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await report.click();
    await fill({ "New address": "/about" });
    await main.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByRole("heading", { name: "1 redirect" })).toBeVisible();
    await expect(report).toBeHidden();
    const csv = "old,new\n/team.asp,/branches\n/evil,https://evil.example/\n/offices/,/branches\n";
    await main
      .getByLabel("CSV file of redirects")
      .setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await expect(main.getByRole("status").filter({ hasText: "2 added to the draft" })).toContainText("Line 3");
    await expect(main.getByRole("heading", { name: "3 redirects" })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: "Review and publish" }).click();
    await main.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
    await expect(main.getByRole("heading", { name: "Everything is published" })).toBeVisible();
  });

  await test.step("is live", async () => {
    await expect(async () => {
      await page.goto(`${origin}/branches/kendal`);
      await expect(page.getByText("Ada Byron")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const home = page.getByRole("banner").getByRole("link", { name: "Kendal Homes", exact: true });
    await home.getByRole("img").evaluate((logo: HTMLImageElement) => logo.decode());
    await expect(home.getByRole("img")).toHaveCSS("height", "40px");
    await expect.poll(isHiddenFromRobots).toBe(false);
    await page.goto(`${origin}/team.asp`);
    await expect(page).toHaveURL(`${origin}/branches`);
    await page.goto(`${origin}/About-us.html?utm_source=old`);
    await expect(page).toHaveURL(`${origin}/about?utm_source=old`);
    await expect(page.getByRole("heading", { name: "About us", level: 1 })).toBeVisible();
  });

  await test.step("nothing hostile in a document made by hand reaches a public page", async () => {
    const call = (method: string, path: string, body: object) =>
      page.evaluate(
        async ([method, path, body]) => {
          const headers = { "content-type": "application/json", accept: "application/json" };
          return (await fetch(`/desk/api/site${path}`, { method, headers, body })).status;
        },
        [method, path, JSON.stringify(body)] as const,
      );
    const script = "</title></script><script>window.hostile = 1</script>";
    const image = `"><img src=x onerror="window.hostile = 1">`;
    const publish = async (slug: string, ...markdown: string[]) => {
      const blocks = [{ type: "richText", id: "text", markdown }];
      const text = JSON.stringify({ slug, title: `Trial ${script}`, description: `${image}${script}`, blocks });
      expect(await call("PUT", "/documents", { path: `pages/${slug}.json`, version: null, text })).toBe(200);
      return call("POST", "/publication", {});
    };
    expect(await publish("trial", script, image, "<a href='javascript:window.hostile = 1'>a</a>")).toBe(200);
    expect(await publish("refused", "[a](javascript:window.hostile=1) and <data:text/html,b>")).toBe(422);
    await expect(async () => {
      await page.goto(`${origin}/trial`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Trial </title>", { timeout: 1_000 });
    }).toPass();
    const found = await page.evaluate(() => ({
      hostile: Reflect.get(window, "hostile"),
      handlers: document.querySelectorAll("[onerror], [onload]").length,
      links: document.querySelectorAll("[href^='javascript:' i], [href^='data:' i], [src^='x']").length,
    }));
    expect(found).toEqual({ hostile: undefined, handlers: 0, links: 0 });
  });
});
