import { type AddressMatcher, peerAddress, type RequestSource } from "#platform/http/network/client-address.server.ts";

export type RequestOrigin = {
  isHttps(c: RequestSource): boolean;
  /** The origin of the site; `hostname` is one of the agency's. */
  toOrigin(c: RequestSource, hostname: string): string;
};

/**
 * The scheme is the visitor's, as reported by a trusted proxy; the port is that of PUBLIC_URL. Nothing a client sends may
 * reach links and cache keys.
 */
export function requestOrigin(isTrustedProxy: AddressMatcher, publicUrl: string): RequestOrigin {
  const configured = new URL(publicUrl);
  const ports = { [configured.protocol]: configured.port && `:${configured.port}` };
  const isHttps = (c: RequestSource) => {
    const headers = c.env?.incoming?.headers;
    const forwarded = headers ? headers["x-forwarded-proto"] : c.req.header("x-forwarded-proto");
    if (forwarded === undefined || !isTrustedProxy(peerAddress(c))) return c.req.url.startsWith("https:");
    return forwarded === "https";
  };
  return {
    isHttps,
    toOrigin(c, hostname) {
      const scheme = isHttps(c) ? "https:" : "http:";
      return `${scheme}//${hostname}${ports[scheme] ?? ""}`;
    },
  };
}
