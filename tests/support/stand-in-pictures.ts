import type { Page } from "@playwright/test";

const greyDot = "R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs=";

/**
 * One grey dot stands in for every photograph, because encoding them is most of a run's work. Playwright's own `route`
 * would hold up every other request too, and turn the browser's cache off.
 */
export async function standInForPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders, body: greyDot };
    session.send("Fetch.fulfillRequest", answer).catch(gone);
  });
  const patterns = ["avif", "webp", "jpg"].map((ending) => ({ urlPattern: `*/media/*.${ending}` }));
  await session.send("Fetch.enable", { patterns });
}

const responseHeaders = [
  { name: "content-type", value: "image/gif" },
  { name: "cache-control", value: "max-age=3600" },
];

/** The page that asked was left or closed in the meantime. */
const gone = () => {};
