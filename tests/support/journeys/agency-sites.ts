import type { APIRequestContext, APIResponse } from "@playwright/test";

/** The two demo agencies. */
export const agencySites = [
  { name: "Harbour & Vale", slug: "harbour-and-vale", host: "localhost" },
  { name: "Northgate", slug: "northgate", host: "northgate.localhost" },
] as const;

export function formatSiteUrl(baseURL: string | undefined, host: string, path = "/"): string {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
}

/** Requests a page without a browser. Sets the Host header, because not every resolver knows `*.localhost`. */
export function getFromSite(request: APIRequestContext, site: string, path: string): Promise<APIResponse> {
  const { host, port } = new URL(site);
  return request.get(`http://localhost:${port}${path}`, { headers: { host }, maxRedirects: 0 });
}
