import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { waitForHydration } from "#tests/support/journeys/before-hydration.ts";
import { expectSeen } from "#tests/support/journeys/expect-seen.ts";
import { pauseClock, runClockUntilVisible } from "#tests/support/journeys/fake-clock.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { lightPage } from "#tests/support/journeys/light-page.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test("dialogs have an edge in forced colours", async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const { host } of agencySites) {
    await page.goto(formatSiteUrl(baseURL, host, "/mortgages#/cookie-settings"));
    await expect(page.locator(":has(> [role=dialog])")).toHaveCSS("outline", /solid 2px$/);
  }
});

for (const [host, left, right] of [
  ["localhost", ["Buy", "Rent", "Sell", "Landlords"], ["Rural", "Auctions and antiques", "About"]],
  ["northgate.localhost", ["Rent", "Students", "Landlords"], ["Buy", "Sell", "About"]],
] as const)
  test(
    `${left.length} items of the menu are left of the logo of ${host}`,
    proves("2.9.29 2.9.30"),
    async ({ page, baseURL }) => {
      await page.setViewportSize(desktop);
      await page.goto(formatSiteUrl(baseURL, host));
      const logo = await page.getByRole("banner").locator("a[href='/']").filter({ visible: true }).boundingBox();
      const items = page.getByRole("navigation", { name: "Main menu" }).locator("li > .menu-item");
      const placed = await items.evaluateAll((shown) =>
        shown.map((item) => ({ name: item.textContent, ...item.getBoundingClientRect().toJSON() })),
      );
      const names = (isOnSide: (item: { left: number; right: number }) => boolean) =>
        placed.filter(isOnSide).map(({ name }) => name);
      const { x = 0, width = 0 } = logo ?? {};
      expect(names((item) => item.right <= x)).toEqual(left);
      expect(names((item) => item.left >= x + width)).toEqual(right);
    },
  );

test.describe("menus", () => {
  test(
    "a desktop menu opens by keyboard, on hover or by a click, and closes with Escape or when the mouse leaves",
    proves("2.1.8 2.2.40 2.4.4 2.4.5"),
    async ({ page }) => {
      await page.setViewportSize(desktop);
      await page.goto("/");
      const menu = page.getByRole("navigation", { name: "Main menu" });
      const buy = menu.getByRole("button", { name: "Buy" });
      await expect(buy).toHaveAttribute("aria-expanded", "false");
      await buy.focus();
      await page.keyboard.press("Enter");
      await expect(buy).toHaveAttribute("aria-expanded", "true");
      await expect(menu.getByText("Just in")).toBeVisible();
      await expect(menu.getByRole("link", { name: "Homes for sale", exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(buy).toHaveAttribute("aria-expanded", "false");
      await expect(menu.getByText("Just in")).toBeHidden();
      await expect(buy).toBeFocused();

      await buy.hover();
      await expect(buy).toHaveAttribute("aria-expanded", "true");
      await expect(menu.getByText("Just in")).toBeVisible();
      await page.mouse.move(640, 850);
      await expect(buy).toHaveAttribute("aria-expanded", "false");
      await expect(menu.getByText("Just in")).toBeHidden();
      await buy.click();
      await expect(menu.getByText("Just in")).toBeVisible();
      await expect(buy).toHaveAttribute("aria-expanded", "true");
    },
  );

  test(
    "the phone menu drills down two levels and back, and locks scrolling",
    proves("2.1.8 2.2.40 2.2.41 2.4.1-3 2.9.10"),
    async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.getByRole("button", { name: /Buy/ }).click();
      await menu.getByRole("button", { name: /Homes for sale/ }).click();
      await expect(menu.getByRole("link", { name: "Cottages" })).toBeVisible();
      const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
      expect(await scrolling()).toBe("hidden");
      await expectAccessible(page);
      await menu.getByRole("button", { name: /Back/ }).click();
      await menu.getByRole("button", { name: /Back/ }).click();
      await expect(menu.getByRole("button", { name: /Buy/ })).toBeVisible();
      await page.setViewportSize({ width: 1190, height: 800 });
      await expect(menu.getByRole("button", { name: /Buy/ })).toBeVisible();
      expect(await scrolling()).toBe("hidden");
      await page.setViewportSize({ width: 1210, height: 800 });
      await expect.poll(scrolling).not.toBe("hidden");
    },
  );

  test("the browser's back button closes the phone menu", async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    for (const { host } of agencySites) {
      const home = formatSiteUrl(baseURL, host, "/mortgages");
      await page.goto(home);
      const button = page.getByRole("button", { name: "Menu" });
      await button.click();
      await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
      await page.goBack();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(page).toHaveURL(home);

      await button.click();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(home);
      await expect(button).toHaveAttribute("aria-expanded", "false");

      await button.click();
      await page
        .locator("#menu")
        .getByRole("link", { name: /^(Find a branch|Branches)$/ })
        .click();
      await expect(page).toHaveURL(/\/branches$/);
      await page.goBack();
      await expect(page).toHaveURL(home);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    }
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, viewport: phone });

    for (const { name, host } of agencySites)
      test(`${name}: the account icon leads to what works without scripts`, async ({ page, baseURL }) => {
        for (const path of ["/", "/about"]) {
          await page.goto(formatSiteUrl(baseURL, host, path));
          await page.getByRole("link", { name: "My account" }).click();
          const note = page.getByRole("region", { name: "Your account" });
          await expectSeen(note.getByRole("heading", { name: "Your account" }));
          await expectSeen(note.getByText(/^Your account needs JavaScript/));
        }
        await page.goto(formatSiteUrl(baseURL, host, "/user/sign-in"));
        const note = page.getByRole("region", { name: "Your account" });
        await expectSeen(note.getByText(/^Your account needs JavaScript/));
        await note.getByRole("link", { name: "write to or call one of our branches" }).click();
        await expect(page).toHaveURL(/\/branches$/);
      });

    test("every menu item can be reached", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Menu", exact: true }).click();
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cottages" }).click();
      await expect(page).toHaveURL(/\/properties\/sales\/tag-cottage$/);
      await expect(page.getByRole("heading", { level: 1, name: "Cottages for sale" })).toBeVisible();
    });
  });
});

test(
  "the header turns solid after 30 px on the home page and is sticky on a tall screen",
  proves("2.4.6"),
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    const header = page.getByRole("banner");
    const isTransparent = () => header.evaluate((element) => /, 0\)$/.test(getComputedStyle(element).backgroundColor));
    await page.mouse.wheel(0, 30);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(30);
    expect(await isTransparent()).toBe(true);
    await page.mouse.wheel(0, 1);
    await expect.poll(isTransparent).toBe(false);

    await page.mouse.wheel(0, 1_500);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
    await expect(header).toBeInViewport();
    await page.setViewportSize({ ...desktop, height: 400 });
    await expect(header).not.toBeInViewport();
  },
);

test(
  "a flash message shows once for 10 s at the top, other toasts for 3 s, in red or green",
  proves("1.9.1-4 2.2.51 2.2.52 2.8.24 2.9.2 2.9.3"),
  async ({ page }) => {
    const message = page.locator("[data-sonner-toast]");
    const background = () =>
      message.evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number));
    await pauseClock(page);
    await page.goto("/#flash/location-not-found");
    await runClockUntilVisible(page, message);
    await expect(message).toContainText(/could not find that place/i);
    await expect(page).not.toHaveURL(/flash/);
    await expect(async () => {
      const { x, y, width } = (await message.boundingBox()) ?? { x: 0, y: 999, width: 0 };
      const header = (await page.getByRole("banner").boundingBox()) ?? { y: 0, height: 0 };
      expect(y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(y).toBeLessThan(header.y + header.height + 60);
      expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2);
    }).toPass({ timeout: 10_000 });
    const [red = 0, ...others] = (await background()) ?? [];
    expect(red).toBeGreaterThan(Math.max(...others));
    await page.clock.runFor(9_500);
    await expect(message).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(message).toHaveCount(0);

    await page.goto("/properties/sales");
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Save / })
      .click();
    await runClockUntilVisible(page, message);
    await expect(message).toContainText("Property saved.");
    const [, green = 0] = (await background()) ?? [];
    expect(green).toBe(Math.max(...((await background()) ?? [])));
    await page.clock.runFor(2_000);
    await expect(message).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(message).toHaveCount(0);
  },
);

test(
  "an overlay path redirects to the home page with the overlay in the fragment, with code from /asset_bundles/",
  proves("1.2.3 1.2.75 2.2.1"),
  async ({ page }) => {
    const scripts: string[] = [];
    page.on(
      "request",
      (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname),
    );
    await page.goto("/user/sign-in");
    await expect(page).toHaveURL(/\/#\/user\/sign-in$/);
    await expect(page.getByRole("dialog").getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(scripts.some((path) => path.includes("user-panel"))).toBe(true);
    expect(scripts.filter((path) => !path.startsWith("/asset_bundles/"))).toEqual([]);
  },
);

test("result pages are real links", async ({ page }) => {
  await page.goto("/properties/buy");
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await expect(page.getByRole("heading", { level: 1, name: "Properties for sale" })).toBeVisible();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\/properties\/sales\/page-2$/);
  await expect(page.getByRole("status")).toContainText("13 to 24");
});

for (const { name, host } of agencySites) {
  test(
    `${name}: logo, telephone, account and secondary menu are shown`,
    proves("2.2.38 2.2.42-44"),
    async ({ page, baseURL }) => {
      const header = page.getByRole("banner");
      const link = (href: string) => header.locator(`a[href="${href}"]`).filter({ visible: true });
      await page.setViewportSize(phone);
      await page.goto(formatSiteUrl(baseURL, host));
      await expect(link("/")).toHaveAccessibleName(name);
      await expect(link("#/user")).toHaveAccessibleName("My account");
      await expect(header.getByRole("link", { name: new RegExp(`^Call ${name} on 0`) })).toHaveAttribute(
        "href",
        /^tel:\+44\d{9,10}$/,
      );
      await page.setViewportSize(desktop);
      await expect(link("/")).toHaveAccessibleName(name);
      await expect(link("#/user")).toBeVisible();
      await expect(
        header.getByRole("navigation", { name: "Secondary menu" }).getByRole("link", { name: /[Bb]ranch/ }),
      ).toBeVisible();
    },
  );

  test(
    `${name}: the layout changes at 768, 992 and 1200 px`,
    proves("1.9.15 2.9.9 2.9.10"),
    async ({ page, baseURL }) => {
      const height = 900;
      await page.goto(formatSiteUrl(baseURL, host, "/branches#/user/sign-in"));
      const panel = page.getByRole("dialog");
      const [field, label] = [panel.getByRole("textbox", { name: "Email" }), panel.getByText("Email", { exact: true })];
      const isLabelAbove = async () => {
        const [outer, inner] = [await field.boundingBox(), await label.boundingBox()];
        return (inner?.y ?? 0) + (inner?.height ?? Number.NaN) <= (outer?.y ?? Number.NaN);
      };
      await expect(field).toBeVisible();
      await page.setViewportSize({ width: 767, height });
      await expect.poll(isLabelAbove).toBe(false);
      await page.setViewportSize({ width: 768, height });
      await expect.poll(isLabelAbove).toBe(true);

      await page.goto(formatSiteUrl(baseURL, host, "/articles"));
      const columns = () =>
        page
          .getByRole("article")
          .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().x))).size);
      await page.setViewportSize({ width: 991, height });
      await expect.poll(columns).toBe(2);
      await page.setViewportSize({ width: 992, height });
      await expect.poll(columns).toBe(3);

      const menu = page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
      await page.setViewportSize({ width: 1199, height });
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 1200, height });
      await expect(menu).toBeHidden();
      await expect(page.getByRole("navigation", { name: "Main menu" }).filter({ visible: true })).toBeVisible();
    },
  );
}

test("every flash key shows its own message, in green or red", proves("2.8.16-37"), async ({ page }) => {
  const successes = `welcome-lead-sent-new-user welcome-lead-sent send-property-sent user-create-successful
    user-login-successful`;
  const errors = `send-property-invalid lead-sending-error file-upload-error location-not-found
    lead-sending-error-validation user-create-dupe article-not-found-error user-create-error names-not-different
    search-query-required recaptcha-invalid invalid-message-content password-invalid site-not-live postcode-invalid
    invalid-authenticity-token an-unknown-error-of-tomorrow`;
  const [green, red] = ["rgb(29, 107, 69)", "rgb(161, 42, 36)"];
  const keys = [
    ...successes.split(/\s+/).map((key) => [key, green] as const),
    ...errors.split(/\s+/).map((key) => [key, red] as const),
  ];
  const messages = new Set<string>();
  const toast = page.locator("[data-sonner-toast][data-front=true]");
  await page.goto(lightPage);
  await waitForHydration(page);
  for (const [key, colour] of keys) {
    await page.evaluate((flash) => location.assign(flash), `#flash/${key}`);
    await expect.poll(async () => !messages.has((await toast.textContent()) ?? ""), key).toBe(true);
    await expect(toast, key).toHaveCSS("background-color", colour);
    messages.add((await toast.textContent()) ?? "");
  }
  expect([...messages].filter((text) => !/^[A-Z].{20,}\.$/.test(text))).toEqual([]);
  expect(messages.size).toBe(22);
});
