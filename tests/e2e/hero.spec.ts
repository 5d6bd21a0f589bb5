import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { minContrast } from "#domains/agency/contrast-ratio.ts";
import { agencySites, formatSiteUrl } from "#tests/support/journeys/agency-sites.ts";
import { pauseClock, runClockUntilVisible } from "#tests/support/journeys/fake-clock.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { withMotion } from "#tests/support/journeys/motion.ts";
import { proves } from "#tests/support/journeys/proves.ts";
import { desktop } from "#tests/support/journeys/viewports.ts";

const northgate = "northgate.localhost";

for (const { name, host } of agencySites) {
  test.describe(name, () => {
    test.use({ realPictures: true });

    test("the words of the hero are readable on a white picture at every width", async ({ page, baseURL }) => {
      const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#ffffff" } })
        .png()
        .toBuffer();
      await page.route(/\/media\/.*\.(avif|webp|jpg)$/, (route) => route.fulfill({ body, contentType: "image/png" }));
      await page.goto(formatSiteUrl(baseURL, host));
      const heading = page.getByRole("heading", { level: 1 });
      const words = { heading, introduction: heading.locator("xpath=following-sibling::p"), link: heroLink(page) };
      for (const width of [375, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 1200 });
        // The layout of a new width can arrive after the first measurement.
        await expect(async () => {
          const hidden = Object.entries(words).map(async ([what, element]) => ({
            what,
            ...(await hideWords(element)),
          }));
          const texts = await Promise.all(hidden);
          const screenshot = await page.screenshot();
          for (const element of Object.values(words))
            await element.evaluate((node: HTMLElement) => node.style.removeProperty("color"));
          for (const { what, ...text } of texts)
            expect(await findContrast(screenshot, text), `${what} at ${width} px`).toBeGreaterThanOrEqual(minContrast);
        }).toPass({ timeout: 10_000 });
      }
    });
  });
}

test.describe("with motion", () => {
  test.use(withMotion);

  test("the slideshow stops while an overlay is open", async ({ page }) => {
    await pauseClock(page);
    await page.goto("/");
    await runClockUntilVisible(page, page.getByRole("button", { name: "Pause the slideshow" }));
    const position = page.getByText(/^Picture \d \/ 3$/);
    await page.getByRole("link", { name: "My account" }).click();
    await runClockUntilVisible(page, page.getByRole("dialog"));
    await page.clock.runFor(20_000);
    await expect(position).toHaveText("Picture 1 / 3");
    await page.keyboard.press("Escape");
    const waitAndRead = () => page.clock.runFor(2_000).then(() => position.textContent());
    await expect.poll(waitAndRead).toBe("Picture 2 / 3");
  });

  test(
    "Northgate's film plays muted after its poster, and stops on request and under an overlay",
    proves("1.1.11 1.2.58 2.2.62"),
    async ({ page, baseURL }) => {
      await page.setViewportSize(desktop);
      await page.goto(formatSiteUrl(baseURL, northgate));
      const film = page.locator("video");
      const isPlaying = () =>
        film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0 && video.muted && video.loop);
      await expect.poll(isPlaying, { timeout: 20_000 }).toBe(true);
      await page.getByRole("button", { name: "Pause the video" }).click();
      await expect.poll(isPlaying).toBe(false);
      await page.getByRole("button", { name: "Play the video" }).click();
      await expect.poll(isPlaying).toBe(true);
      await page.getByRole("link", { name: "My account" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect.poll(isPlaying).toBe(false);
      await page.keyboard.press("Escape");
      await expect.poll(isPlaying).toBe(true);
    },
  );
});

test("reduced motion shows the poster of Northgate's film only", proves("1.2.58"), async ({ page, baseURL }) => {
  const idleWork = page.waitForResponse(/\/user\.ljson$/);
  await page.goto(formatSiteUrl(baseURL, northgate));
  await idleWork;
  await expect(page.getByRole("img", { name: /Georgian brick terrace/ }).first()).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
});

const heroLink = (page: Page) => page.locator("section:has(#search) a[href='#/book-a-valuation']");

type Box = { left: number; top: number; width: number; height: number };

/** The colour and the line boxes of each text, which is made invisible. */
async function hideWords(element: Locator): Promise<{ colour: string; boxes: Box[] }> {
  return element.evaluate(async (node: HTMLElement) => {
    const { color } = getComputedStyle(node);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].map(({ left, top, width, height }) => ({ left, top, width, height }));
    node.style.color = "transparent";
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return { colour: color, boxes };
  });
}

/** The lowest contrast of a colour with the darkest and the brightest of what is painted in the boxes. */
async function findContrast(screenshot: Buffer, { colour, boxes }: { colour: string; boxes: Box[] }): Promise<number> {
  const text = luminance(colour.match(/\d+/g)?.map(Number) ?? []);
  const painted = await Promise.all(
    boxes.map(({ left, top, width, height }) => {
      const box = { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) };
      return sharp(screenshot).extract(box).toBuffer().then(findExtremes);
    }),
  );
  const contrasts = painted.flat().map((ground) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  return Math.min(...contrasts);
}

async function findExtremes(screenshot: Buffer): Promise<[darkest: number, brightest: number]> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [darkest, brightest] = [1, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const value = luminance([...data.subarray(at, at + 3)]);
    [darkest, brightest] = [Math.min(darkest, value), Math.max(brightest, value)];
  }
  return [darkest, brightest];
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
