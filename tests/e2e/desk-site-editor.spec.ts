import { gzipSync } from "node:zlib";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openDesk } from "#tests/support/journeys/desk-session.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { tabTo } from "#tests/support/journeys/tab-to.ts";
import { desktop } from "#tests/support/journeys/viewports.ts";

test.slow();
// One after another: an agency has one draft.
test.describe.configure({ mode: "default" });

const findPreview = (page: Page) => page.frameLocator("iframe[title='The page with your changes']");
const saved = (page: Page) => expect(page.getByText("Saved in the draft")).toBeVisible();
const listSections = (page: Page) =>
  page.getByRole("group", { name: "Sections" }).getByRole("button", { expanded: false });
const listShown = (preview: FrameLocator) => preview.locator("[data-desk-block]");

async function createPage(page: Page, title: string): Promise<void> {
  await page.goto("/desk/site");
  await page.getByRole("button", { name: "Add a page" }).click();
  await page.getByRole("textbox", { name: "Title of a new page" }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

/** To the upper edge of the target, as a hand moves: a drag begins with a small movement. */
async function drag(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.hover();
  await page.mouse.down();
  const from = await source.boundingBox();
  if (!from) throw new Error("What is dragged is not shown");
  await page.mouse.move(from.x + from.width / 2 + 5, from.y + from.height / 2 + 5, { steps: 3 });
  const to = await target.boundingBox();
  if (!to) throw new Error("The target is not shown");
  await page.mouse.move(to.x + 8, to.y + 3, { steps: 3 });
  await page.mouse.up();
}

/** The gzipped bytes of every script that the page has loaded. */
async function measureScripts(page: Page): Promise<number> {
  const entries = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const bodies = entries.filter((url) => url.endsWith(".js")).map(async (url) => (await page.request.get(url)).body());
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Deletes the draft, so that other journeys find the site as it was. */
const discard = async (page: Page, path: string) => {
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.delete("/desk/api/site/documents", { headers, data: { path } })).ok()).toBe(true);
};

test("an owner builds a landing page of eight sections, by keyboard alone and by drag", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openDesk(page, { name: "Edie Writer", role: "owner" });
  const preview = findPreview(page);

  await test.step("by keyboard", async () => {
    const title = `Keys ${Date.now()}`;
    await createPage(page, title);
    await expect(page.getByText("All changes are saved")).toBeVisible();
    await expect(listShown(preview)).toHaveCount(1);
    await tabTo(page, page.getByText("Add a section"));
    await page.keyboard.press("Enter");
    for (const kind of ["Page header", "Steps", "Call to action", "Reviews", "Accordion", "Newest properties"]) {
      await tabTo(page, page.getByRole("button", { name: kind, exact: true }).last());
      await page.keyboard.press("Enter");
    }
    await tabTo(page, page.getByRole("button", { name: "Duplicate Call to action: Heading" }));
    await page.keyboard.press("Enter");
    await expect(listShown(preview)).toHaveCount(8);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("Call to action: Heading moved to 4 of 8")).toBeAttached();
    await page.keyboard.press("Alt+ArrowDown");
    await tabTo(page, page.getByRole("button", { name: "Move Page header up" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Page header", expanded: false })).toBeFocused();
    await expect(preview.getByRole("heading", { level: 1 })).toHaveCount(1);
    await tabTo(page, page.getByRole("button", { name: "Remove Rich text" }));
    await page.keyboard.press("Enter");
    await expect(listShown(preview)).toHaveCount(7);
    await saved(page);
    await expectAccessible(page);
    await discard(page, `pages/${title.toLowerCase().replace(" ", "-")}.json`);
  });

  await test.step("by drag, from the list of kinds to the list and to the page", async () => {
    const title = `Drag ${Date.now()}`;
    await createPage(page, title);
    await expect(listShown(preview)).toHaveCount(1);
    await page.getByText("Add a section").click();
    const kind = (name: string) => page.getByRole("button", { name, exact: true }).last();
    const first = listShown(preview).first();
    for (const [i, name] of ["Page header", "Steps", "Call to action", "Pull quote"].entries()) {
      await drag(page, kind(name), first);
      await expect(listShown(preview)).toHaveCount(i + 2);
    }
    for (const [i, name] of ["Reviews", "Accordion", "Calculator"].entries()) {
      await drag(page, kind(name), page.locator("[data-drag^='Rich text']"));
      await expect(listShown(preview)).toHaveCount(i + 6);
    }
    await expect(preview.locator("[data-desk-selected]")).toHaveCount(1);
    // A section of the page itself.
    await first.scrollIntoViewIfNeeded();
    await drag(page, listShown(preview).nth(1), first);
    await expect(listSections(page).first()).toHaveText("Call to action: Heading");
    await expect(first).toContainText("Heading");
    await first.click();
    await expect(page.getByRole("button", { name: "Call to action: Heading", expanded: true })).toBeFocused();
  });

  await test.step("at three widths", async () => {
    const measure = () => preview.locator("body").evaluate(() => window.innerWidth);
    for (const [name, width] of [
      ["Phone", 375],
      ["Tablet", 768],
      ["Desktop", 1280],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect.poll(measure).toBe(width);
    }
    await page.getByRole("button", { name: "Rich text", expanded: false }).click();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
    expect(await measureScripts(page), "gzipped scripts of desk and editor").toBeLessThanOrEqual(400_000);
    await saved(page);
    await page.getByRole("button", { name: "Close the preview" }).click();
    await expect(page.getByRole("region", { name: "Preview" })).toHaveCount(0);
    await page.getByRole("button", { name: "Show the page" }).click();
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
    await discard(page, new URL(page.url()).searchParams.get("document") ?? "");
  });
});

test("an owner changes the look, a form, a menu and an article", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openDesk(page, { name: "Edie Writer", role: "owner" });
  const preview = findPreview(page);

  await test.step("an unreadable colour is refused, a readable one is seen on real pages", async () => {
    await page.goto("/desk/site?document=theme.json");
    const primary = page.getByRole("textbox", { name: "Buttons and links", exact: true });
    await expect(page.getByText(/^On page background \d/).first()).toBeVisible();
    await primary.fill("#dddddd");
    await expect(page.getByText("too low: 4.5 is needed").first()).toBeVisible();
    await expect(page.getByText("primary on paper has a contrast of").first()).toBeVisible();
    await page.getByRole("button", { name: "Review and publish" }).click();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
    await expect(page.getByText("primary on paper has a contrast of").first()).toBeVisible();
    await page.goto("/desk/site?document=theme.json");
    await primary.fill("#7a1f5c");
    const shown = preview.locator("html");
    await expect(shown).toHaveCSS("--colour-primary", /#7a1f5c/);
    for (const name of ["Search results", "A home"]) {
      await page.getByRole("combobox", { name: "Page" }).selectOption(name);
      await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(shown).toHaveCSS("--colour-primary", /#7a1f5c/);
    }
    await saved(page);
    await expectAccessible(page);
    await discard(page, "theme.json");
  });

  await test.step("a form is tried as it is edited, and sends nothing", async () => {
    await page.goto("/desk/site?document=forms.json");
    await page.locator("summary", { hasText: "Landlord enquiry" }).click();
    await page.getByRole("combobox", { name: "Form", exact: true }).selectOption("Landlord enquiry");
    const trial = page.getByRole("region", { name: "Trial" });
    await page.getByRole("button", { name: "First name", expanded: false }).last().click();
    await page.getByRole("textbox", { name: "Question" }).fill("Given name");
    await expect(trial.getByRole("textbox", { name: "Given name" })).toBeVisible();
    await trial.locator("button[type=submit]").click();
    await expect(trial.getByText("Please enter").first()).toBeVisible();
    await expectAccessible(page);
    await saved(page);
    await discard(page, "forms.json");
  });

  await test.step("a menu is moved by drag and by keyboard, with a second level", async () => {
    await page.goto("/desk/site?document=menus.json");
    const names = () => page.getByRole("group", { name: "Main menu" }).first().getByRole("button", { expanded: false });
    await expect(names().nth(1)).toBeVisible();
    const [one, two] = await names().allInnerTexts();
    await drag(page, page.locator(`[data-drag='${two}']`).first(), page.locator(`[data-drag='${one}']`).first());
    await expect(names().first()).toHaveText(two ?? "");
    await names().first().press("Alt+ArrowDown");
    await expect(names().first()).toHaveText(one ?? "");
    await names().first().click();
    await page.getByRole("group", { name: "Links" }).getByRole("button", { name: "Add a link" }).click();
    await page.getByRole("textbox", { name: "Name" }).last().fill("Our promise");
    await page.getByRole("textbox", { name: "Link" }).last().fill("/about");
    await page.getByRole("checkbox", { name: "Open in a new tab" }).last().check();
    await expect(preview.locator("a", { hasText: "Our promise" }).first()).toBeAttached();
    await saved(page);
    await discard(page, "menus.json");
  });

  await test.step("a text is translated, what is missing first, and seen in Welsh", async () => {
    await page.goto("/desk/site?document=languages/cy.json");
    const translations = page.getByRole("main").locator("textarea[lang=cy]");
    await expect(translations.first()).toHaveValue("");
    await page.getByRole("button", { name: "Show the page" }).click();
    await page.getByRole("searchbox", { name: "Find a text" }).fill("Book a valuation");
    await page.getByRole("textbox", { name: "Book a valuation", exact: true }).fill("Prisio fy nhŷ");
    await expect(preview.getByText("Prisio fy nhŷ").first()).toBeAttached();
    await expectAccessible(page);
    await saved(page);
    await discard(page, "languages/cy.json");
  });

  await test.step("an article is scheduled", async () => {
    await page.goto("/desk/site");
    await page.getByRole("button", { name: "Add an article" }).click();
    await page.getByRole("textbox", { name: "Title of a new article" }).fill(`Frost ${Date.now()}`);
    await page.keyboard.press("Enter");
    await expect(preview.getByRole("heading", { level: 1 })).toContainText("Frost");
    // Visitors see it from that day on; the preview shows it before.
    await page.getByLabel("Publication date").fill("2099-01-02");
    await expect(preview.getByText("2 January 2099")).toBeVisible();
    await page.getByRole("button", { name: "Review and publish" }).click();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("radio", { name: "Later" }).check();
    await page.getByLabel("Date and time").fill(tomorrow);
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("To be published on")).toBeVisible();
    await page.getByRole("button", { name: "Cancel the schedule" }).click();
    await expect(page.getByText("To be published on")).toBeHidden();
    await page.getByRole("button", { name: /Discard the changes of Article Frost/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard them" }).click();
    await expect(page.getByRole("button", { name: /Discard the changes of Article Frost/ })).toBeHidden();
  });
});

test("an owner writes a page together with a colleague, previews, publishes and undoes it", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop);
  await openDesk(page, { name: "Edie Writer", role: "owner" });
  const title = `Harvest ${Date.now()}`;
  const address = `/${title.toLowerCase().replace(" ", "-")}`;

  await test.step("adds a page with a section, by keyboard", async () => {
    await page.goto("/desk/site");
    const add = page.getByRole("button", { name: "Add a page" });
    await expect(add).toBeEnabled();
    await add.press("Enter");
    await page.getByRole("textbox", { name: "Title of a new page" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
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

  const saveAs = (text: object, version: string) =>
    page.request.put("/desk/api/site/documents", {
      headers: { origin: new URL(page.url()).origin },
      data: { path: `pages${address}.json`, text: JSON.stringify(text), version },
    });

  await test.step("keeps what someone else writes at the same time", async () => {
    const { current } = await (await saveAs({}, "unknown")).json();
    expect((await saveAs({ ...current.document, description: "By a colleague" }, current.version)).status()).toBe(200);
    await page.getByRole("button", { name: "Rich text", expanded: false }).click();
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("Apples and pears.");
    await page.getByText("Title, description and web address").click();
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("By a colleague");
    await expect(page.getByText("Saved in the draft")).toBeVisible();
  });

  const description = page.getByRole("textbox", { name: "Description" });

  await test.step("chooses where a colleague wrote the same", async () => {
    for (const [choice, kept] of [
      ["Use theirs", "Theirs"],
      ["Keep mine", "Mine"],
    ] as const) {
      const { current } = await (await saveAs({}, "unknown")).json();
      await saveAs({ ...current.document, description: `Theirs ${choice}` }, current.version);
      await description.fill(`Mine ${choice}`);
      const note = page.getByRole("alert").filter({ hasText: "Someone else changed the same thing" });
      await expect(note).toContainText(`Theirs ${choice} → Mine ${choice}`);
      await expectAccessible(page);
      await note.getByRole("button", { name: choice }).click();
      await expect(description).toHaveValue(`${kept} ${choice}`);
      await expect(note).toBeHidden();
    }
    await expect(page.getByText("Saved in the draft")).toBeVisible();
  });

  await test.step("keeps what was typed during a minute without a connection", async () => {
    await page.clock.install();
    await page.context().setOffline(true);
    await description.fill("Written on a");
    await page.clock.fastForward(60_000);
    await expect(page.getByText("No connection.")).toBeVisible();
    await description.fill("Written on a train");
    await page.clock.fastForward(10_000);
    await page.context().setOffline(false);
    await expect(page.getByText("Saved in the draft")).toBeVisible();
    await page.reload();
    await page.getByText("Title, description and web address").click();
    await expect(description).toHaveValue("Written on a train");
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
    await expect(guest.getByText("This is a preview of your draft.")).toBeHidden();
    expect((await guest.goto(address))?.status()).toBe(404);
    await guest.close();
  });

  await test.step("publishes and undoes", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByRole("heading", { name: "Everything is published" })).toBeVisible();
    // The server drops its cached pages within a second.
    const readPage = async () => (await page.request.get(address)).text();
    await expect.poll(readPage).toContain("Written on a train");
    expect(await readPage()).toContain("Apples and pears.");
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(page.getByText(`Page ${title}: deleted`)).toBeVisible();
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  });

  await test.step("uploads a picture, describes it and says what must stay visible", async () => {
    await page.getByRole("link", { name: "Pictures and films" }).click();
    await expect(page.getByText("Used by Home page").first()).toBeVisible();
    await expectAccessible(page);
    const name = `front-${Date.now()}.webp`;
    const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: "teal" } })
      .webp()
      .toBuffer();
    await page.getByLabel("Upload a picture").setInputFiles({ name, mimeType: "image/webp", buffer });
    const dialog = page.getByRole("dialog", { name: `Describe and crop ${name}` });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Say what the picture shows").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "What the picture shows" }).fill("Our office");
    await dialog.getByLabel(/^From the top/).fill("10");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByTitle("Our office", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await expect(page.getByTitle("Our office", { exact: true })).toBeHidden();
  });
});
