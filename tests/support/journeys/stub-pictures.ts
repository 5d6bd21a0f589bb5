import type { Page } from "@playwright/test";

const greyPixel = "R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs=";

/**
 * Replaces every photograph by one grey pixel, because encoding them takes most of a run. Playwright's own `route` would
 * delay all other requests and disable the browser's cache.
 */
export async function stubPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const response = { requestId, responseCode: 200, responseHeaders, body: greyPixel };
    session.send("Fetch.fulfillRequest", response).catch(ignoreClosedPage);
  });
  const patterns = ["avif", "webp", "jpg"].map((ending) => ({ urlPattern: `*/media/*.${ending}` }));
  await session.send("Fetch.enable", { patterns });
}

const responseHeaders = [
  { name: "content-type", value: "image/gif" },
  { name: "cache-control", value: "max-age=3600" },
];

/** The page was navigated or closed in the meantime. */
const ignoreClosedPage = () => {};
