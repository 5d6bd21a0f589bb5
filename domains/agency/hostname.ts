const name = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const header = /^(?<host>\[[\da-f:.]+\]|[^:[\]]+?)\.?(?::\d{1,5})?$/;

export function isHostname(text: string): boolean {
  return name.test(text);
}

/** The host a request names, without port and final dot; null for what no host can be called. */
export function requestHostname(hostHeader: string | null | undefined): string | null {
  const host = header.exec(hostHeader?.toLowerCase() ?? "")?.groups?.host;
  if (host === undefined) return null;
  return host.startsWith("[") || isHostname(host) ? host : null;
}
