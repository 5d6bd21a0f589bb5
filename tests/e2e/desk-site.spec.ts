import { formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { joinDesk } from "#tests/support/journeys/join-desk.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();

test("an editor changes a branch's telephone number on a phone, and undoes it", async ({ page, baseURL }) => {
  const origin = formatSiteUrl(baseURL, "northgate.localhost", "").replace(/\/$/, "");
  await page.setViewportSize(phone);
  await joinDesk(page, "editor", "northgate", origin);
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
    await expect(page.getByRole("heading", { name: "Everything is published" })).toBeVisible();
    await expect.poll(readBranch, { timeout: 2_000 }).toContain("01632 960955");
    expect(Date.now() - startedAt, "milliseconds for the change").toBeLessThan(60_000);
  });

  await test.step("undoes it", async () => {
    await page.getByRole("button", { name: "Undo this change" }).click();
    await expect(page.getByText("01632 960955 → 01632 960900")).toBeVisible();
    await expect.poll(readBranch, { timeout: 2_000 }).not.toContain("01632 960955");
    await expectAccessible(page);
  });
});

test("an owner writes a page together with a colleague, previews, publishes and undoes it", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop);
  await joinDesk(page, "owner", "harbour-and-vale");
  const title = `Harvest ${Date.now()}`;
  const address = `/${title.toLowerCase().replace(" ", "-")}`;

  await test.step("adds a page with a section, by keyboard", async () => {
    await page.goto("/desk/site");
    await page.getByRole("textbox", { name: "Title of a new page" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Page ${title}` })).toBeVisible();
    await page.getByText("Add a section").press("Enter");
    await page.getByRole("button", { name: "Call to action", exact: true }).press("Enter");
    await page.getByRole("textbox", { name: "Heading" }).fill("Talk to us");
    await page.getByRole("textbox", { name: "Label" }).fill("Contact us");
    const link = page.getByRole("textbox", { name: "Link" });
    await link.fill("javascript:alert(1)");
    await expect(page.getByText("Use a path, #/overlay, https:, tel: or mailto: link")).toBeVisible();
    await link.fill("/branches");
    await page.getByRole("button", { name: "Move Call to action: Talk to us up" }).press("Enter");
    await expect(page.getByRole("list").getByRole("button", { expanded: true })).toHaveText(
      "Call to action: Talk to us",
    );
    await expect(page.getByText("Saved in the draft")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("keeps what someone else writes at the same time", async () => {
    const headers = { origin: new URL(page.url()).origin };
    const save = (text: object, version: string) =>
      page.request.put("/desk/api/site/documents", {
        headers,
        data: { path: `pages${address}.json`, text: JSON.stringify(text), version },
      });
    const { current } = await (await save({}, "unknown")).json();
    expect((await save({ ...current.document, description: "By a colleague" }, current.version)).status()).toBe(200);
    await page.getByRole("button", { name: "Rich text", expanded: false }).click();
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("Apples and pears.");
    await page.getByText("Title, description and web address").click();
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("By a colleague");
    await expect(page.getByText("Saved in the draft")).toBeVisible();
  });

  await test.step("keeps what was typed without a connection", async () => {
    const description = page.getByRole("textbox", { name: "Description" });
    await page.context().setOffline(true);
    await description.fill("Written on a train");
    await expect(page.getByText("No connection.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Saved in the draft")).toBeVisible();
  });

  await test.step("previews the draft in another browser, which visitors don't see", async () => {
    expect((await page.request.get(address)).status()).toBe(404);
    await page.getByRole("button", { name: "Review and publish" }).click();
    await expect(page.getByText(`Page ${title}: added`)).toBeVisible();
    const answer = await page.request.post("/desk/api/site/preview", {
      headers: { origin: new URL(page.url()).origin },
      data: {},
    });
    const guest = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await guest.goto((await answer.json()).path);
    await guest.goto(address);
    await expect(guest.getByRole("heading", { name: "Talk to us" })).toBeVisible();
    await expect(guest.getByText("This is a preview of your draft.")).toBeVisible();
    await guest.getByRole("link", { name: "End the preview" }).click();
    expect((await guest.goto(address))?.status()).toBe(404);
    await guest.close();
  });

  await test.step("publishes and undoes", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Everything is published" })).toBeVisible();
    const published = await (await page.request.get(address)).text();
    expect(published).toContain("Written on a train");
    expect(published).toContain("Apples and pears.");
    await page.getByRole("button", { name: "Undo this change" }).click();
    await expect(page.getByText(`Page ${title}: deleted`)).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await test.step("looks at the pictures", async () => {
    await page.getByRole("link", { name: "Pictures and films" }).click();
    await expect(page.getByText("Used by Home page").first()).toBeVisible();
    await expectAccessible(page);
  });
});
