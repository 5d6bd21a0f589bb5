import type { APIRequestContext } from "@playwright/test";
import { askSite } from "./agency-sites.ts";

type Wanted = { channel?: "sales" | "lettings"; html: RegExp };

const lastId = 700;
const atOnce = 4;

/** The path of the first demo property whose page says what is wanted; journeys name no number, because stock changes. */
export async function findListing(
  request: APIRequestContext,
  site: string,
  { channel, html }: Wanted,
): Promise<string> {
  for (let id = 1; id <= lastId; id += atOnce) {
    const ids = Array.from({ length: atOnce }, (_, i) => id + i);
    const pages = await Promise.all(ids.map((each) => readListing(request, site, each)));
    const found = pages.find(
      (page) => page.status === 200 && html.test(page.html) && (!channel || page.path.endsWith(`/${channel}`)),
    );
    if (found) return found.path;
  }
  throw new Error(`No property page matches ${html}`);
}

async function readListing(request: APIRequestContext, site: string, id: number) {
  const path = (await askSite(request, site, `/properties/${id}`)).headers().location ?? `/properties/${id}`;
  const answer = await askSite(request, site, path);
  return { path, status: answer.status(), html: await answer.text() };
}
