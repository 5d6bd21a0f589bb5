import type { Page } from "@playwright/test";
import { videoFrameHosts } from "#domains/properties/videos/video-hosts.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { findListing } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop, phone } from "#tests/support/journeys/viewports.ts";

test.use(withMotion);

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photographs" });

test.describe("gallery", () => {
  test(
    "the viewer works by mouse (open, page, zoom, close on backdrop) and by keyboard (arrows, Home, End, Escape)",
    proves("2.1.7 2.2.23 2.2.31-33 2.9.28"),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize(desktop);
      await page.goto(await findListing("status = 'available' and photos >= 10"));
      const photos = page.getByRole("list", { name: "Photographs" }).getByRole("link");
      const total = /\d+/.exec(await page.getByRole("link", { name: /^All \d+ photos$/ }).innerText())?.[0];
      await photos.nth(1).click();
      await expect(viewer(page).getByRole("status")).toHaveText(`2/${total}`);
      await expect(page).toHaveURL(/#\/property-images\?photo=2$/);
      const sources = await viewer(page).locator("source").first().getAttribute("srcset");
      expect(sources?.match(/\d+(?=w)/g)).toEqual(["320", "375", "414", "575", "768", "992", "1160"]);
      await viewer(page).getByRole("button", { name: "Previous" }).click();
      await viewer(page).getByRole("button", { name: "Previous" }).click();
      await expect(viewer(page).getByRole("status")).toHaveText(`${total}/${total}`);
      await viewer(page).getByRole("button", { name: "Next" }).click();
      await expect(viewer(page).getByRole("status")).toHaveText(`1/${total}`);

      await page.mouse.move(640, 450);
      await page.mouse.wheel(0, -400);
      await viewer(page).getByRole("button", { name: "Zoom out" }).click();
      await expect(viewer(page).getByRole("button", { name: "Zoom in" })).toBeVisible();

      await page.mouse.click(20, 300);
      await expect(viewer(page)).toBeHidden();
      await expect(page).toHaveURL(/#\/$/);

      const all = page.getByRole("link", { name: /^All \d+ photos$/ });
      await expect(page.locator("main[inert], [inert] main")).toHaveCount(0);
      await all.focus();
      await page.keyboard.press("Enter");
      const position = viewer(page).getByRole("status");
      await expect(position).toHaveText(`1/${total}`);
      await page.keyboard.press("ArrowRight");
      await expect(position).toHaveText(`2/${total}`);
      await page.keyboard.press("End");
      await expect(position).toHaveText(`${total}/${total}`);
      await page.keyboard.press("ArrowRight");
      await expect(position).toHaveText(`1/${total}`);
      await page.keyboard.press("ArrowLeft");
      await expect(position).toHaveText(`${total}/${total}`);
      await page.keyboard.press("Home");
      await expect(position).toHaveText(`1/${total}`);
      await expectAccessible(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toBeHidden();
      await expect(page).toHaveURL(/#\/$/);
      await expect(all).toBeFocused();
    },
  );
});

test.describe("by touch", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("photos can be swiped on the page and in full screen", async ({ page }) => {
    await page.goto(await findListing("status = 'available' and photos >= 10"));
    const photos = page.getByRole("list", { name: "Photographs" });
    const total = await photos.getByRole("link").count();
    await expect(page.getByText(`1/${total}`)).toBeVisible();
    await photos.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
    await expect(page.getByText(`2/${total}`)).toBeVisible();

    await photos.getByRole("link").nth(1).tap();
    await expect(viewer(page).getByRole("status")).toHaveText(`2/${total}`);
    await swipe(page, { from: 320, to: 60 });
    await expect(viewer(page).getByRole("status")).toHaveText(`3/${total}`);
    await swipe(page, { from: 60, to: 320 });
    await expect(viewer(page).getByRole("status")).toHaveText(`2/${total}`);
    await pinch(page);
    await expect(viewer(page).getByRole("button", { name: "Zoom out" })).toBeVisible();
  });
});

test.describe("videos and tours", () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const siteHost = new URL(baseURL ?? "").host;
    await page.route(
      (url) => url.host !== siteHost,
      (route) => route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
    );
  });

  test(
    "a video is embedded only on request and only from an allowed host",
    proves("2.1.7 2.2.13 2.4.39-41"),
    async ({ page }) => {
      await page.goto(await findListing("status = 'available' and videos = 2"));
      const links = page
        .getByRole("list", { name: "Plans, energy, videos and documents" })
        .locator('a[href^="#/video/"]');
      await expect(links).toHaveText([/^(Virtual tours|Videos and tours)$/]);
      await expect(page.locator("iframe, video")).toHaveCount(0);

      await links.click();
      const screen = page.getByRole("dialog");
      await expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
      await expect(page.locator("iframe, video")).toHaveCount(0);
      await screen.getByRole("button", { name: /^(Open the tour|Play the video)$/ }).click();
      const source = await screen.locator("iframe, video").getAttribute("src");
      const isVideoFile = /\.mp4$/.test(source ?? "");
      expect(isVideoFile || isAllowedFrame(source ?? "")).toBe(true);

      const next = screen.getByRole("button", { name: "Next" });
      const first = await screen.getByRole("heading").first().textContent();
      await next.click();
      await expect(screen.getByRole("heading").first()).not.toHaveText(first ?? "");
      await expect(next).toBeDisabled();
      await expect(screen.getByRole("button", { name: "Previous" })).toBeEnabled();
      await page.keyboard.press("Escape");
      await expect(page.locator("iframe, video")).toHaveCount(0);
    },
  );

  test("each video of a home opens by its own address", proves("2.2.14"), async ({ page }) => {
    const home = await findListing("status = 'available' and videos = 2");
    await page.goto(home);
    const screen = page.getByRole("dialog");
    const title = screen.getByRole("heading").first();
    await page.locator('a[href^="#/video/"]').first().click();
    const first = (await title.textContent()) ?? "";
    await screen.getByRole("button", { name: "Next" }).click();
    await expect(title).not.toHaveText(first);
    const [address, second] = [page.url(), (await title.textContent()) ?? ""];
    await page.goto("about:blank");
    await page.goto(address);
    await expect(title).toHaveText(second);
    await expect(screen.getByRole("button", { name: /^Previous/ })).toBeEnabled();
  });

  test(
    "an unsupported format is a link to its own site and has no overlay",
    proves("2.4.42 2.8.11"),
    async ({ page }) => {
      const warnings: string[] = [];
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      const path = await findListing("video_url like '%facebook.com/watch%'");
      await page.goto(path);
      const link = page
        .getByRole("list", { name: "Plans, energy, videos and documents" })
        .getByRole("link", { name: /^Video/ });
      await expect(link).toHaveAttribute("href", /^https:\/\/www\.facebook\.com\//);
      await expect(link).toHaveAttribute("target", "_blank");
      await page.goto(`${path}#/video/video`);
      await expect.poll(() => warnings).toContain("Video format not supported");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator("iframe, video")).toHaveCount(0);
    },
  );
});

function isAllowedFrame(source: string): boolean {
  const { origin } = new URL(source);
  return videoFrameHosts.some((host) =>
    host.includes("*.") ? origin.endsWith(host.replace("https://*", "")) : origin === host,
  );
}

type Touch = { x: number; y: number };

async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => [{ x: from + (to - from) * part, y: 400 }]);
  await touch(page, steps);
}

async function pinch(page: Page): Promise<void> {
  const steps = [30, 60, 90, 120].map((apart) => [
    { x: 187 - apart, y: 400 },
    { x: 187 + apart, y: 400 },
  ]);
  await touch(page, steps);
}

async function touch(page: Page, steps: Touch[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [first = [], ...rest] = steps;
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: first });
  for (const touchPoints of rest) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
