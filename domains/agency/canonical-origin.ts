/** An agency that answers at several host names has one address for search engines: its first. An unknown host stays. */
export function canonicalOrigin(origin: string, hostnames: readonly string[]): string {
  const url = new URL(origin);
  if (hostnames.includes(url.hostname)) url.hostname = hostnames[0] ?? url.hostname;
  return url.origin;
}
