import type { Page } from "@playwright/test";
import { longTimeout } from "#tests/support/journeys/account-panel-actions.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { stubPictures } from "#tests/support/journeys/stub-pictures.ts";
import { phone } from "#tests/support/journeys/viewports.ts";

/** Two browsers, live updates and a proof of work. */
test.slow();

async function join(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your first name" }).fill(name);
  await page.getByRole("textbox", { name: "Your first name" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your say" })).toBeVisible(longTimeout);
}

test("two people decide together on their phones, by keyboard", async ({ page: anna, browser, baseURL }) => {
  await anna.setViewportSize(phone);
  await anna.goto("/properties/sales/least-expensive-first", { waitUntil: "commit" });
  const hearts = anna
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .and(anna.locator("[aria-label]"));
  for (const n of [0, 1]) await hearts.nth(n).press("Enter");
  for (const n of [0, 1]) await expect(hearts.nth(n)).toHaveAttribute("aria-pressed", "true", longTimeout);
  await anna.goto(`${lightPage}#/user/saved-properties`);
  await anna.getByRole("button", { name: "Decide together" }).press("Enter");
  await expect(anna.getByRole("heading", { level: 1, name: "Decide together" })).toBeVisible(longTimeout);
  await join(anna, "Anna");

  const second = await browser.newContext({ baseURL: baseURL ?? "", viewport: phone, reducedMotion: "reduce" });
  const ben = await second.newPage();
  await stubPictures(ben);
  const name = ben.getByRole("textbox", { name: "Your first name" });
  // Sent before the scripts have started, the form leads to a page of its own.
  await expect(async () => {
    await ben.goto(anna.url());
    await name.fill("Anna");
    await name.press("Enter");
    await expect(ben.getByText("That name is on this list already.")).toBeVisible();
    await expect(name).toHaveValue("Anna", { timeout: 1_000 });
  }).toPass();
  await join(ben, "Ben");
  await expect(anna.getByText("2 homes for Anna and Ben to decide on")).toBeVisible(longTimeout);

  const likes = (page: Page) => page.getByRole("button", { name: /^Like / });
  await likes(anna).first().press("Enter");
  await expect(ben.getByText("Anna likes it")).toBeVisible(longTimeout);
  await likes(ben).first().press("Enter");
  for (const page of [anna, ben])
    await expect(page.getByRole("region", { name: "You both like" }).getByRole("heading", { level: 3 })).toHaveCount(
      1,
      longTimeout,
    );
  await ben
    .getByRole("button", { name: /^Rule out / })
    .last()
    .press("Enter");
  await expect(anna.getByRole("region", { name: "Ruled out" }).getByText("Ben has ruled it out")).toBeVisible(
    longTimeout,
  );
  await expectAccessible(anna, "main");

  await second.setOffline(true);
  await ben
    .getByText(/^Add a note/)
    .first()
    .press("Enter");
  await ben.getByRole("textbox", { name: "Your note" }).fill("Is the loft boarded?");
  await ben.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(ben.getByRole("alert").getByText(/^Not saved: your note on .+Is the loft boarded/)).toBeVisible();
  await second.setOffline(false);
  await expect(anna.getByText("Is the loft boarded?")).toBeVisible(longTimeout);
  await expect(ben.getByText("Not saved")).toBeHidden();

  const places = anna.getByRole("region", { name: "Your say" }).getByRole("heading", { level: 3 });
  const last = (await places.last().textContent()) ?? "";
  const up = anna.getByRole("button", { name: `Move ${last} up` });
  await up.press("Enter");
  await expect(places.first()).toHaveText(last);
  await expect(up).toBeFocused();

  const plain = await browser.newContext({ baseURL: baseURL ?? "", viewport: phone, javaScriptEnabled: false });
  const cem = await plain.newPage();
  await stubPictures(cem);
  await cem.goto(anna.url());
  await join(cem, "Cem");
  await likes(cem).first().press("Enter");
  await expect(cem.getByText("Cem likes it")).toBeVisible();
  await expect(anna.getByText("Cem likes it")).toBeVisible(longTimeout);
  await plain.close();

  await anna.getByRole("button", { name: "Ask a question" }).press("Enter");
  await expect(anna.getByRole("heading", { name: /^Ask .+ together$/ })).toBeFocused();
  const form = anna.getByRole("region", { name: /^Ask .+ together$/ });
  await expect(form.getByLabel("First name")).toHaveValue("Anna");
  await form.getByLabel("Last name").fill("Byron");
  await form.getByLabel("Email", { exact: true }).fill("anna@example.com");
  await form.getByLabel("Telephone").fill("01632 960123");
  await form.getByLabel("Message").fill("May we come on Saturday?");
  await form.getByRole("checkbox", { name: /terms/i }).check();
  await form.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(form.getByText(/Your reference is/)).toBeVisible({ timeout: 30_000 });
  await expect(ben.getByText(/^Anna sent your question on/)).toBeVisible(longTimeout);

  await anna.locator("summary", { hasText: "Stop sharing" }).press("Enter");
  await anna.getByRole("checkbox", { name: /^Delete the list/ }).press("Space");
  await anna.getByRole("button", { name: "Stop sharing" }).press("Enter");
  await expect(anna.getByText("You’ve stopped sharing.")).toBeVisible(longTimeout);
  await expect(ben.getByText("This shortlist isn’t shared any more").first()).toBeVisible(longTimeout);
  await second.close();
});
