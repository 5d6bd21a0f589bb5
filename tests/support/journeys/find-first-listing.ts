import type { APIRequestContext } from "@playwright/test";
import { getFromSite } from "./agency-sites.ts";

/** The path of the first search result; much faster than `findListingByHtml`. */
export async function findFirstListing(request: APIRequestContext, site: string, query: string): Promise<string> {
  const { properties } = await (await getFromSite(request, site, `/search.ljson?${query}`)).json();
  return properties[0].property_url;
}
