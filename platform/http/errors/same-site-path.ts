/** The path of a same-host Referer, else the home page. Never `//other.example`, which browsers read as a host. */
export function toSameSitePath(referer: string | undefined, ownUrl: string): string {
  const url = URL.parse(referer ?? "");
  if (!url || url.host !== new URL(ownUrl).host) return "/";
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}`;
}
