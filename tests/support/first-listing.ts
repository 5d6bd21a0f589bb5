import type { APIRequestContext } from "@playwright/test";
import { askSite } from "./agency-sites.ts";

/** The path of the first property a search finds; much quicker than asking page by page. */
export async function firstListing(request: APIRequestContext, site: string, query: string): Promise<string> {
  const { properties } = await (await askSite(request, site, `/search.ljson?${query}`)).json();
  return properties[0].property_url;
}
