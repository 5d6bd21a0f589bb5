import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { createEmptyReport } from "#domains/feeds/feed-report.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openDesk } from "#tests/support/journeys/desk-session.ts";
import { expectNoOverflow } from "#tests/support/journeys/expect-responsive.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journeys/journey-database.ts";
import { journeyVarDir } from "#tests/support/journeys/journey-var-dir.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.slow();

test("a manager sets a fact over the feed, adds a home, is warned of the law and publishes it", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openDesk(page, { name: "Mary Manager", role: "manager" });

  await test.step("finds a home in the list and reads what it lacks", async () => {
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Stock" }).click();
    const homes = page.getByRole("list", { name: "Homes" });
    await expect(homes.getByRole("listitem").first()).toContainText(/views? \d+ enquir/);
    await expectAccessible(page);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Channel").selectOption("lettings");
    await page.getByLabel("Sort").selectOption("dearest");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/channel=lettings/);
    await expect(page.getByRole("status").filter({ hasText: /homes? found$/ })).toBeVisible();
    await homes.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Material information" })).toBeVisible();
    await expect(page.getByText(/saved search(es)? finds? this home/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("sets a fact, and gives it back to the feed", async () => {
    const parking = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /^Parking/ });
    await page.getByText("Material information, fact by fact").click();
    await page.getByRole("button", { name: "Change Parking" }).click();
    const dialog = page.getByRole("dialog", { name: "Parking" });
    const isKnown = dialog.getByRole("checkbox");
    if (!(await isKnown.isChecked())) await isKnown.check();
    await dialog.getByRole("textbox").fill("A garage in the mews");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(parking).toContainText("set by us");
    await expect(parking).toContainText("A garage in the mews");
    await page.getByRole("button", { name: "Change Parking" }).click();
    await dialog.getByRole("button", { name: "Use the feed's value" }).click();
    await expect(parking).not.toContainText("set by us");
  });

  await test.step("moves the first picture down with the keyboard", async () => {
    const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("textbox");
    const [first, second] = [await pictures.nth(0).inputValue(), await pictures.nth(1).inputValue()];
    await page.getByRole("button", { name: "Move picture 1 down" }).press("Enter");
    await page.getByRole("button", { name: "Save the pictures" }).click();
    await expect(page.getByText("The pictures are saved")).toBeVisible();
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Stock" }).click();
    await expect(page.getByRole("list", { name: "Homes" })).toBeVisible();
    await page.goBack();
    await expect(pictures.nth(0)).toHaveValue(second);
    await page.getByRole("button", { name: "Undo all changes to pictures" }).click();
    await expect(pictures.nth(0)).toHaveValue(first);
  });

  await test.step("adds a home to rent by hand; publishing it asks about the law", async () => {
    await page.goto("/desk/stock");
    await page.getByRole("button", { name: "Add a home" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a home" });
    await dialog.getByLabel("For sale or to rent").selectOption("lettings");
    await dialog.getByLabel("House number or name").fill("4");
    await dialog.getByLabel("Street").fill("Mill Lane");
    await dialog.getByLabel("Town").fill("Taunton");
    await dialog.getByLabel("Price or rent in pounds").fill("900");
    await dialog.getByLabel("Bedrooms").fill("2");
    await dialog.getByRole("button", { name: "Add the home" }).click();
    await expect(dialog.getByText("Please enter the postcode").first()).toBeVisible();
    await dialog.getByLabel("Postcode").fill("TA1 1AA");
    await dialog.getByRole("button", { name: "Add the home" }).click();
    await expect(page.getByText(/entered by hand/).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("4 Mill Lane, Taunton");
    await page.getByRole("button", { name: "Change Price", exact: true }).click();
    const price = page.getByRole("dialog", { name: "Price", exact: true });
    await price.getByRole("spinbutton").or(price.getByRole("textbox")).first().fill("£950");
    await price.getByRole("button", { name: "Save" }).click();
    await expect(price).toBeHidden();
    await expect(page.getByText("£950").first()).toBeVisible();
    const addPicture = async (background: string) => {
      const image = sharp({ create: { width: 90, height: 60, channels: 3, background } });
      const buffer = await image.webp().toBuffer();
      await page
        .getByLabel("Add pictures")
        .setInputFiles({ name: `${background}.webp`, mimeType: "image/webp", buffer });
    };
    await addPicture("teal");
    await page.getByRole("textbox", { name: "What picture 1 shows" }).fill("The front");
    await addPicture("brown");
    await expect(page.getByRole("textbox", { name: "What picture 2 shows" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "What picture 1 shows" })).toHaveValue("The front");
    await page.getByRole("button", { name: "Save the pictures" }).click();
    await expect(page.getByText("The pictures are saved").first()).toBeVisible();
    const popup = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Preview on the site" }).click();
    const preview = await popup;
    await expect(preview.getByText("This is a preview of a home.")).toBeVisible();
    await expect(preview.getByRole("heading", { level: 1 })).toContainText("Mill Lane");
    await preview.close();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const published = page.getByRole("dialog", { name: "Published on the site" });
    await expect(published.getByRole("checkbox")).toBeChecked();
    await published.getByRole("button", { name: "Save" }).click();
    await expect(published.getByRole("alert")).toContainText("would break the law");
    await expectAccessible(page, "[role=dialog]");
    await published.getByRole("button", { name: "Save anyway" }).click();
    await expect(page.getByRole("link", { name: "Open on the site" })).toBeVisible();
    await page.getByRole("link", { name: "Window card" }).click();
    await expect(page.getByRole("img", { name: /^QR code of http/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a manager releases a held-back file, tries a file, and answers a request about personal data", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const source = `journey-${Date.now()}`;
  const email = `${source}@visitor.example`;
  // Not published, so that other journeys find the homes they expect.
  const home = {
    branch: 1,
    channel: "sales",
    price: 200_000,
    postcode: "TA1 1AA",
    street: "Mill Lane",
    published: false,
  };
  const properties = ["1", "2"].map((number) => ({ ...home, reference: `${source}-${number}` }));
  const file = path.join(journeyVarDir, `${source}.json`);
  const content = JSON.stringify({ format: "gable", version: 1, properties });
  await writeFile(file, content);
  await queryJourneyDatabase(
    `insert into feed_runs (agency_id, source, feed_source, outcome, file, started_at, finished_at, report)
     select agency_id, $1, $2, 'held back', $3, now(), now(), $4 from agencies where slug = 'harbour-and-vale'`,
    [`${source}.json`, source, file, createEmptyReport()],
  );
  await queryJourneyDatabase(
    `insert into leads (agency_id, idempotency_key, body_hash, kind, state, first_name, last_name, email)
     select agency_id, gen_random_uuid(), '', 'contact', 'delivered', 'Grace', 'Hopper', $1 from agencies
     where slug = 'harbour-and-vale'`,
    [email],
  );
  await openDesk(page, { name: "Max Feeds", role: "manager" });

  await test.step("releases the file after reading what it changes", async () => {
    await page.goto("/desk/feeds");
    const run = page.getByRole("list", { name: "Latest files" }).getByRole("listitem").filter({ hasText: source });
    await expect(run).toContainText("Held back");
    await expectAccessible(page);
    await run.getByRole("button", { name: "Show the difference" }).click();
    const dialog = page.getByRole("dialog", { name: `If ${source}.json is released` });
    await expect(dialog.getByText("Added: 2")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Release the file" }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await page.reload();
      await expect(run.filter({ hasText: "Imported" })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step("tries the file again: nothing would change, and imports it", async () => {
    const upload = { name: "stock.json", mimeType: "application/json", buffer: Buffer.from(content) };
    await page.getByLabel("File", { exact: true }).setInputFiles(upload);
    await page.getByRole("textbox", { name: "Source" }).first().fill(source);
    await page.getByRole("button", { name: "See what it changes" }).click();
    const dialog = page.getByRole("dialog", { name: "What the file would change" });
    await expect(dialog.getByText("2 homes stay as they are.")).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole("button", { name: "Import the file" }).click();
    await expect(page.getByText("The file is imported. See the latest files.")).toBeInViewport({ timeout: 30_000 });
  });

  await test.step("revokes a key after the question", async () => {
    const keys = page.getByRole("listitem").filter({ hasText: `${source}, key` });
    await page.getByRole("textbox", { name: "Name of the software" }).fill(source);
    await page.getByRole("button", { name: "Create a key" }).click();
    await keys.getByRole("button", { name: /^Revoke key \d+$/ }).click();
    const question = page.getByRole("dialog", { name: /^Revoke key \d+\?$/ });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(keys).toContainText("never used");
    await keys.getByRole("button", { name: /^Revoke key/ }).click();
    await question.getByRole("button", { name: "Revoke the key" }).click();
    await expect(keys).toContainText("revoked");
  });

  await test.step("answers a subject access request of someone without an account, and erases their data", async () => {
    await page.goto(`/desk/people?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole("definition").first()).toHaveText("1");
    await page.getByRole("button", { name: "Download everything we hold" }).click();
    await expectAccessible(page, "[role=dialog]");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the data" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("Hopper");
    await expect(page.getByText(/Answered a subject access request: Max Feeds/)).toBeVisible();
    await page.getByRole("button", { name: "Erase", exact: true }).click();
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByRole("definition").first()).toHaveText("0");
    await expectAccessible(page);
  });
});

test("a negotiator looks a home up and reads the people's page on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  const path = await findListing("status = 'available' and channel = 'sales'");
  const [, id = ""] = /\/properties\/(\d+)/.exec(path) ?? [];
  await openDesk(page, { name: "Neil Stock", role: "negotiator" });
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Stock" }).click();
  await expect(page.getByRole("heading", { name: "Stock" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a home" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Feeds" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto(`/desk/stock/${id}`);
  await expect(page.getByRole("heading", { name: "Rules for adverts" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
  await expectAccessible(page);
});
