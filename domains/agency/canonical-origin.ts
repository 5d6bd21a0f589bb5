/** Replaces any of the agency's host names with its first; unknown hosts are unchanged. */
export function canonicalOrigin(origin: string, hostnames: readonly string[]): string {
  const url = new URL(origin);
  if (hostnames.includes(url.hostname)) url.hostname = hostnames[0] ?? url.hostname;
  return url.origin;
}
