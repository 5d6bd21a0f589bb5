/** The two demo companies, as journeys visit them. */
export const agencySites = [
  { name: "Harbour & Vale", host: "localhost" },
  { name: "Northgate", host: "northgate.localhost" },
] as const;

export function siteUrl(baseURL: string | undefined, host: string, path = "/"): string {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
}
