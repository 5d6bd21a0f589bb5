import type { APIRequestContext } from "@playwright/test";
import { getFromSite } from "./agency-sites.ts";

type Wanted = { channel?: "sales" | "lettings"; html: RegExp };

const lastId = 700;
const concurrency = 4;

/** The path of the first demo property whose page matches. Journeys use no fixed ids, because the demo stock changes. */
export async function findListingByHtml(
  request: APIRequestContext,
  site: string,
  { channel, html }: Wanted,
): Promise<string> {
  for (let id = 1; id <= lastId; id += concurrency) {
    const ids = Array.from({ length: concurrency }, (_, i) => id + i);
    const pages = await Promise.all(ids.map((each) => readListing(request, site, each)));
    const found = pages.find(
      (page) => page.status === 200 && html.test(page.html) && (!channel || page.path.endsWith(`/${channel}`)),
    );
    if (found) return found.path;
  }
  throw new Error(`No property page matches ${html}`);
}

async function readListing(request: APIRequestContext, site: string, id: number) {
  const path = (await getFromSite(request, site, `/properties/${id}`)).headers().location ?? `/properties/${id}`;
  const response = await getFromSite(request, site, path);
  return { path, status: response.status(), html: await response.text() };
}
