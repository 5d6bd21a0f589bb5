import type { Page } from "@playwright/test";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { openAndUseBeforeHydration, waitForHydration } from "#tests/support/journeys/before-hydration.ts";
import { clickSeen } from "#tests/support/journeys/expect-seen.ts";
import { pauseClock, runClockUntilVisible } from "#tests/support/journeys/fake-clock.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.use(withMotion);

const taunton = { latitude: 51.015, longitude: -3.103 };

const northgate = agencySites.find(({ name }) => name === "Northgate");
const form = (page: Page) => page.locator("#search");
const location = (page: Page) => form(page).getByPlaceholder("Town, village or postcode");
const submit = (page: Page) => form(page).getByRole("button", { name: "Search" });
const tab = (page: Page, name: string) => form(page).getByRole("tab", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Clears the chosen town and chooses it again, with the mouse and with the keyboard. */
async function chooseAgain(page: Page): Promise<void> {
  const option = page.getByRole("option", { name: "Taunton, Somerset" });
  await location(page).fill("");
  await location(page).pressSequentially("taun");
  await option.click();
  await expect(location(page)).toHaveValue("Taunton, Somerset");
  await location(page).fill("");
  await location(page).pressSequentially("taun");
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(option).toBeHidden();
  await expect(location(page)).toHaveValue("Taunton, Somerset");
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "the hero searches a typed town, a suggested town and the nearest town",
      proves("1.2.68 1.2.69 1.2.76 1.5.29 1.5.30 1.7.35"),
      async ({ page, context }) => {
        test.slow();
        await page.goto("/");
        await location(page).click();
        await page.keyboard.type("Minehead");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/somerset\/minehead\/sales$/);

        await page.goto("/");
        await location(page).click();
        await page.keyboard.type("taun");
        await page.getByRole("option", { name: "Taunton, Somerset" }).click();
        await expect(location(page)).toHaveValue("Taunton, Somerset");
        await chooseAgain(page);
        await form(page).getByLabel("Max price").selectOption("400000");
        await expect(form(page).getByLabel("Min price").getByRole("option", { name: "£400,000" })).toHaveCount(0);
        await form(page).getByLabel("Min beds").selectOption("2");
        await expect(form(page).getByLabel("Max beds").getByRole("option", { name: "1 bed", exact: true })).toHaveCount(
          0,
        );
        await submit(page).click();
        await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/from-2-bed\/up-to-400000$/);
        await expect(heading(page)).toHaveText("2+ bedroom properties for sale in Taunton, up to £400,000");

        await context.grantPermissions(["geolocation"]);
        await context.setGeolocation(taunton);
        await page.goto("/");
        await form(page).getByText("Rent", { exact: true }).click();
        await form(page).getByRole("button", { name: "Use my location" }).click();
        await expect(location(page)).toHaveValue("Taunton, Somerset");
        await chooseAgain(page);
        await submit(page).click();
        await expect(page).toHaveURL(/\/somerset\/taunton\/lettings$/);
      },
    );
  });
}

test(
  "a tab of links opens sublinks and returns; another tab has its own filters",
  proves("1.2.64 1.2.72 1.2.73 1.3.58 1.3.61 1.5.31"),
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await expect(async () => {
      await tab(page, "Sales and antiques").click();
      await expect(location(page)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await form(page).getByRole("button", { name: "Property auctions" }).click();
    await expect(form(page).getByRole("button", { name: "Back", exact: true })).toBeFocused();
    await expectAccessible(page, "#search");
    await form(page).getByRole("button", { name: "Back", exact: true }).click();
    await expect(form(page).getByRole("button", { name: "Property auctions" })).toBeFocused();
    await expect(form(page).getByRole("link", { name: "Livestock sales" })).toHaveAttribute(
      "href",
      "/agricultural-sales",
    );

    await tab(page, "Sales and antiques").focus();
    await page.keyboard.press("Home");
    await expect(tab(page, "Homes")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Farms and land")).toHaveAttribute("aria-selected", "true");
    await expect(form(page).getByText("Rent", { exact: true })).toHaveCount(0);
    await location(page).focus();
    await form(page).getByLabel("Type").selectOption("land");
    await form(page).getByLabel("Min acres").selectOption("5");
    const acres = form(page).getByLabel("Max acres").getByRole("option");
    const readAcres = () =>
      acres.evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)));
    await expect.poll(readAcres).toEqual([0, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500]);
    await submit(page).click();
    await expect(page).toHaveURL(/\/properties\/sales\/tag-land\/from-5-acres$/);
  },
);

test(
  "what was chosen before hydration is searched, and the focus survives the loading of suggestions",
  proves("1.2.67 1.2.69"),
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAndUseBeforeHydration(page, "/", async () => {
      await location(page).fill("Tiverton");
      await form(page).getByText("Rent", { exact: true }).click();
      await form(page).getByLabel("Type").selectOption("flat");
      await form(page).getByLabel("Min beds").selectOption("2");
    });
    await expect(form(page).getByLabel("Max price").getByRole("option", { name: "£500 pcm" })).toHaveCount(1);
    await expect(form(page).getByLabel("Type")).toHaveValue("flat");
    await submit(page).click();
    await expect(page).toHaveURL(/\/devon\/tiverton\/lettings\/tag-flat\/from-2-bed$/);

    await openAndUseBeforeHydration(page, "/somerset/taunton/sales", async () => {
      await page.getByLabel("Min beds").selectOption("3");
      await page.getByPlaceholder("Town, village or postcode").fill("Tiver");
    });
    await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/from-3-bed$/);
    await expect(heading(page)).toHaveText("3+ bedroom properties for sale in Taunton");
    await expect(page.getByPlaceholder("Town, village or postcode")).toHaveValue("Tiver");

    const { promise: tabbed, resolve: loadSuggestions } = Promise.withResolvers<void>();
    await page.route("**/location-combobox-*.js", (route) => tabbed.then(() => route.continue()));
    await page.goto("/");
    await expect(form(page).getByRole("combobox", { name: "Location" })).toBeVisible();
    await location(page).focus();
    await page.keyboard.press("Tab");
    loadSuggestions();
    await expect(location(page)).toHaveAttribute("aria-controls");
    await expect(form(page).getByRole("button", { name: "Use my location" })).toBeFocused();
  },
);

test(
  "switching the channel clears prices, switching the tab clears everything but the place",
  proves("1.2.67 1.3.53 1.4.15 1.4.22 1.4.23 1.4.25"),
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    await waitForHydration(page);
    await form(page).getByLabel("Type").selectOption("cottage");
    await form(page).getByLabel("Max price").selectOption("400000");
    await form(page).getByLabel("Min beds").selectOption("3");
    await form(page).getByText("Rent", { exact: true }).click();
    await expect(form(page).getByLabel("Max price")).toHaveValue("");
    await expect(form(page).getByLabel("Type")).toHaveValue("");
    await expect(form(page).getByLabel("Min beds")).toHaveValue("3");
    await expect(form(page).getByLabel("Type").getByRole("option", { name: "Barn conversions" })).toHaveCount(0);

    await location(page).fill("Mineh");
    await tab(page, "New homes").click();
    await expect(location(page)).toHaveValue("Mineh");
    await tab(page, "Sales and antiques").click();
    await expect(location(page)).toHaveCount(0);
    await tab(page, "Homes").click();
    await expect(location(page)).toHaveValue("Mineh");
    await expect(form(page).getByRole("radio", { name: "Buy" })).toBeChecked();
    await expect(form(page).getByLabel("Min beds")).toHaveValue("");
  },
);

test(
  "on a phone the location field shows the filters, and tabs scroll or are a select",
  proves("1.2.65 1.2.66 1.3.70 1.4.20 1.4.21 1.4.24 1.4.26"),
  async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await expect(form(page).getByLabel("Max price")).toBeHidden();
    await location(page).click();
    await expect(form(page).getByLabel("Max price")).toBeVisible();
    await expectAccessible(page, "#search");
    await form(page).getByRole("button", { name: "Close the filters" }).click();
    await expect(form(page).getByLabel("Max price")).toBeHidden();
    await expect(submit(page)).toBeFocused();

    const last = tab(page, "Sales and antiques");
    await expect(last).not.toBeInViewport();
    const on = form(page).getByRole("button", { name: "Scroll tabs right" });
    await expect(async () => {
      await on.click();
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();

    await page.goto(formatSiteUrl(baseURL, northgate?.host ?? ""));
    await waitForHydration(page);
    await expect(form(page).getByRole("tablist")).toBeHidden();
    await expect(form(page).getByRole("radio", { name: "Rent" })).toBeChecked();
    const kinds = form(page).getByRole("combobox", { name: "What are you looking for?" });
    await kinds.selectOption("Investors");
    await expect(form(page).getByRole("radio")).toHaveCount(0);
    await kinds.selectOption("Homes");
    await expect(form(page).getByRole("radio", { name: "Rent" })).toBeChecked();
    await kinds.selectOption("Students");
    await expect(form(page).getByRole("radio")).toHaveCount(0);
    await submit(page).click();
    await expect(page).toHaveURL(/\/properties\/lettings\/tag-student$/);
  },
);

test(
  "the slideshow advances every 8 s, loops, and can be paused",
  proves("1.1.11 1.2.57 1.9.10 2.2.61 2.9.4 2.9.5"),
  async ({ page }) => {
    await pauseClock(page);
    await page.goto("/");
    const position = page.getByText(/^Picture \d \/ 3$/);
    const wait = async (seconds: number) => page.clock.runFor(seconds * 1000);
    await runClockUntilVisible(page, page.getByRole("button", { name: "Pause the slideshow" }));
    await wait(7.5);
    await expect(position).toHaveText("Picture 1 / 3");
    await wait(0.7);
    await expect(position).toHaveText("Picture 2 / 3");
    await wait(8);
    await expect(position).toHaveText("Picture 3 / 3");
    await wait(8);
    await expect(position).toHaveText("Picture 1 / 3");

    await page.getByRole("button", { name: "Pause the slideshow" }).click();
    await wait(20);
    await expect(position).toHaveText("Picture 1 / 3");
    await page.getByRole("button", { name: "Play the slideshow" }).click();
    await wait(8.2);
    await expect(position).toHaveText("Picture 2 / 3");
  },
);

test(
  "Back from the results returns to the tab, place and filters of the form, also after a reload",
  proves("1.9.22"),
  async ({ page, baseURL }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    await waitForHydration(page);
    await expect(form(page).getByLabel("Min beds").getByRole("option")).toHaveText([
      "Any",
      "1 bed",
      ...[2, 3, 4, 5, 6].map((beds) => `${beds} beds`),
    ]);
    await tab(page, "Farms and land").click();
    await location(page).click();
    await page.keyboard.type("taun");
    await page.getByRole("option", { name: "Taunton, Somerset" }).click();
    await form(page).getByLabel("Min acres").selectOption("5");
    await submit(page).click();
    await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/.*from-5-acres$/);
    const back = async (isShown: () => Promise<void>) => {
      await page.goBack();
      await isShown();
      await page.reload();
      await isShown();
    };
    await back(async () => {
      await expect(tab(page, "Farms and land")).toHaveAttribute("aria-selected", "true");
      await expect(location(page)).toHaveValue("Taunton, Somerset");
      await expect(form(page).getByLabel("Min acres")).toHaveValue("5");
    });
    await submit(page).click();
    await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/.*from-5-acres$/);

    await page.setViewportSize(phone);
    await page.goto(formatSiteUrl(baseURL, northgate?.host ?? ""));
    await waitForHydration(page);
    const kinds = form(page).getByRole("combobox", { name: "What are you looking for?" });
    await location(page).click();
    await expect(form(page).getByLabel("Min beds").getByRole("option", { name: "Studio" })).toHaveCount(1);
    await kinds.selectOption("Students");
    await location(page).click();
    await page.keyboard.type("York");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/north-yorkshire\/york\/lettings\/tag-student$/);
    await back(async () => {
      await expect(kinds.locator("option:checked")).toHaveText("Students");
      await expect(location(page)).toHaveValue("York");
    });
  },
);

for (const viewport of [phone, desktop]) {
  test.describe(`by touch at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true });

    test(
      "a finger turns the picture after 100 px, also on the words, and still scrolls and presses",
      proves("1.9.11"),
      async ({ page, context }) => {
        await pauseClock(page);
        await page.goto("/");
        const pause = page.getByRole("button", { name: "Pause the slideshow" });
        await runClockUntilVisible(page, pause);
        await pause.tap();
        await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
        await form(page).getByText("Rent", { exact: true }).tap();
        await expect(form(page).getByRole("radio", { name: "Rent" })).toBeChecked();
        await page.evaluate(() => scrollTo(0, 0));
        const position = page.getByText(/^Picture \d \/ 3$/);
        const session = await context.newCDPSession(page);
        const drag = async (from: { x: number; y: number }, [right, down]: readonly [number, number]) => {
          const at = (share: number) => ({ x: from.x + right * share, y: from.y + down * share });
          const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
            session.send("Input.dispatchTouchEvent", { type, touchPoints });
          await touch("touchStart", from);
          for (const step of [0.25, 0.5, 0.75, 1]) await touch("touchMove", at(step));
          await touch("touchEnd");
        };
        const words = await heading(page).boundingBox();
        if (words === null) throw new Error("The hero has no heading");
        const picture = { x: 187, y: 150 };
        const heroWords = { x: 187, y: words.y + 20 };
        for (const [from, move, shown] of [
          [picture, [-90, 0], "1"],
          [picture, [90, 0], "1"],
          [picture, [-125, 0], "2"],
          [heroWords, [-125, 0], "3"],
          [heroWords, [125, 0], "2"],
          [picture, [125, 0], "1"],
        ] as const) {
          await drag(from, move);
          await expect(position).toHaveText(`Picture ${shown} / 3`);
        }
        await drag(picture, [0, -120]);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
        await expect(position).toHaveText("Picture 1 / 3");
      },
    );
  });
}

test("the slideshow stops with reduced motion and in a hidden tab", async ({ page }) => {
  const position = page.getByText(/^Picture \d \/ 3$/);
  const pause = page.getByRole("button", { name: "Pause the slideshow" });
  await pauseClock(page);
  await page.goto("/");
  await runClockUntilVisible(page, pause);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(position).toHaveText("Picture 1 / 3");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(pause).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(20_000);
  await expect(position).toHaveText("Picture 1 / 3");
});

test("a slider moves by keyboard and buttons, and shows its position", proves("1.1.12 1.2.59"), async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  for (const [name, first, last] of [
    ["Newly for sale", "1 to 5 of 9", "2 to 9 of 9"],
    ["Eight branches, one firm", "1 to 4 of 8", "5 to 8 of 8"],
  ] as const) {
    const slider = page.getByRole("group", { name });
    const next = slider.getByRole("button", { name: `Next: ${name}` });
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.getByText(first)).toBeVisible();
    await slider.getByRole("link").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider.getByText(last)).toBeVisible();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Home");
    await expect(slider.getByText(first)).toBeVisible();
    await next.click();
    await expect(slider.getByText(last)).toBeVisible();
  }
});

test("the choices of a minimum and a maximum limit each other", proves("1.5.29 1.5.30"), async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  await waitForHydration(page);
  const choices = (label: string) => form(page).getByLabel(label).getByRole("option").allInnerTexts();
  for (const [low, high, chosen, equal] of [
    ["Min price", "Max price", "£400,000", false],
    ["Min beds", "Max beds", "3 beds", true],
  ] as const) {
    const [, ...all] = await choices(low);
    expect((await choices(high)).slice(1)).toEqual(all);
    const at = all.indexOf(chosen);
    expect(at).toBeGreaterThan(1);
    await form(page).getByLabel(low).selectOption(chosen);
    await expect.poll(async () => (await choices(high)).slice(1)).toEqual(all.slice(equal ? at : at + 1));
    await form(page).getByLabel(low).selectOption({ index: 0 });
    await form(page).getByLabel(high).selectOption(chosen);
    await expect.poll(async () => (await choices(low)).slice(1)).toEqual(all.slice(0, equal ? at + 1 : at));
  }
});

for (const { name, host, fields, tabs, link, shows } of [
  {
    ...agencySites[0],
    ...{ fields: "rgb(250, 246, 238)", tabs: "rgb(18, 52, 59)", link: "Book a valuation" },
    shows: (page: Page) => page.getByText("Picture 1 / 3"),
  },
  {
    ...agencySites[1],
    ...{ fields: "rgb(255, 255, 255)", tabs: "rgb(201, 49, 10)", link: "What would it rent for?" },
    shows: (page: Page) => page.locator("section:has(#search) video"),
  },
])
  test(
    `${name}: the hero has the agency's own pictures, link and colours`,
    proves("1.3.62-64"),
    async ({ page, baseURL }) => {
      await page.setViewportSize(desktop);
      await page.goto(formatSiteUrl(baseURL, host));
      const colourBehind = (element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
        }
        return null;
      };
      expect(await form(page).getByRole("tablist").evaluate(colourBehind)).toBe(tabs);
      expect(await form(page).getByText("Max price", { exact: true }).evaluate(colourBehind)).toBe(fields);
      await expect(page.locator("section:has(#search)").getByRole("link", { name: link })).toBeVisible();
      await expect(shows(page)).toBeAttached();
    },
  );

test("the pictures of a slider load once it is scrolled to", proves("1.4.41"), async ({ page }) => {
  await page.setViewportSize(phone);
  const idleWork = page.waitForResponse(/\/user\.ljson$/);
  await page.goto("/");
  await idleWork;
  const slider = page.getByRole("group", { name: "Eight branches, one firm" });
  expect(await slider.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(4_000);
  const countLoaded = () =>
    slider
      .locator("img")
      .evaluateAll((pictures) => pictures.filter((img) => (img as HTMLImageElement).complete).length);
  expect(await slider.locator("img").count()).toBeGreaterThan(3);
  expect(await countLoaded()).toBe(0);
  await slider.scrollIntoViewIfNeeded();
  await expect.poll(countLoaded).toBeGreaterThan(0);
});

test("the player of a video section loads within 100 px of the window", proves("1.4.42"), async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/about");
  await waitForHydration(page);
  const section = page.getByRole("region", { name: "From the harbour to the hills" });
  const player = section.locator("video");
  const scrollToAbove = (pixels: number) =>
    section
      .locator(".aspect-video")
      .evaluate(
        (frame, px) =>
          scrollTo({ top: frame.getBoundingClientRect().top + scrollY - innerHeight - px, behavior: "instant" }),
        pixels,
      );
  /** Observers of the browser report within two frames. */
  const waitForFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await scrollToAbove(150);
  for (let n = 0; n < 5; n++) await waitForFrames();
  await expect(player).toHaveCount(0);
  await scrollToAbove(60);
  await expect(player).toHaveCount(1);
});

test("a card loads its photos on hover and pages through them in place", async ({ page }) => {
  await page.setViewportSize(desktop);
  const card = page.getByRole("article").first();
  await openAndUseBeforeHydration(page, "/properties/sales", async () => {
    await expect(card.getByRole("img")).toHaveCount(1);
    await card.hover();
  });
  await card.getByRole("button", { name: "Next photo" }).click();
  await expect(card.getByText("Photo 2 of 5")).toBeAttached();
  await expect(page).toHaveURL(/\/properties\/sales$/);
  await card.getByRole("link").click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\/properties\/\d+\/sales$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero form submits on a phone and a desktop", async ({ page }) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await location(page).fill("Taunton");
      await form(page).getByLabel("Max price").selectOption("400000");
      await submit(page).click();
      await expect(page).toHaveURL(/\/somerset\/taunton\/sales\/up-to-400000$/);
    }
  });

  test("tabs are links, and a tab of links opens its sublinks", proves("1.1.15"), async ({ page }) => {
    await page.goto("/");
    await tab(page, "Farms and land").click();
    await form(page).getByLabel("Type").selectOption("land");
    await submit(page).click();
    await expect(page).toHaveURL(/\/properties\/sales\/tag-land$/);
    await page.goto("/?tab=antiques");
    await form(page).getByText("Property auctions").click();
    await form(page).getByRole("link", { name: "How our auctions work" }).click();
    await expect(page).toHaveURL(/\/auctions$/);
  });
});

for (const { name, host } of agencySites)
  test(`${name}: React takes over the HTML of the server`, async ({ page, baseURL }) => {
    await page.goto(formatSiteUrl(baseURL, host));
    await waitForHydration(page);
    const islands = page.locator("[data-islands] > div[data-version]");
    expect(await islands.count()).toBeGreaterThan(2);
    for (const island of await islands.all()) {
      await island.scrollIntoViewIfNeeded();
      await expect
        .poll(() => island.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactContainer"))))
        .toBe(true);
    }
    // The element of an island that has been rendered again.
    await expect(islands.locator("> .contents")).toHaveCount(0);
  });

test.describe("on a first visit", () => {
  test.use({ consent: null, viewport: phone });

  for (const { name, host } of agencySites)
    test(`${name}: the cookie banner does not cover the search button of the expanded form`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(formatSiteUrl(baseURL, host));
      const banner = page.getByRole("region", { name: "Cookies" });
      await expect(banner).toBeVisible();
      await page.getByRole("combobox", { name: "Location" }).click();
      await expect(page.getByRole("button", { name: "Close the filters" })).toBeVisible();
      const button = page
        .getByRole("search", { name: "Properties" })
        .getByRole("button", { name: "Search", exact: true });
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      await page.mouse.wheel(0, Math.max(0, y + height + 8 - phone.height));
      await clickSeen(button);
      await expect(page).toHaveURL(/\/properties\//);
      await expect(banner).toBeVisible();
    });
});
