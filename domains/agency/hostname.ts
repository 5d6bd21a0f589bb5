const hostnamePattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const hostHeaderPattern = /^(?<host>\[[\da-f:.]+\]|[^:[\]]+?)\.?(?::\d{1,5})?$/;

export function isHostname(text: string): boolean {
  return hostnamePattern.test(text);
}

/** What a person pasted, such as `https://www.Example.co.uk/`, without the rest of the address. */
export const toHostname = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/:?#].*/s, "");

/** The host name of a Host header, without port and trailing dot; null if invalid. */
export function parseHostHeader(hostHeader: string | null | undefined): string | null {
  const host = hostHeaderPattern.exec(hostHeader?.toLowerCase() ?? "")?.groups?.host;
  if (host === undefined) return null;
  return host.startsWith("[") || isHostname(host) ? host : null;
}
