/** The path of a Referer of our own host, else the home page. Never `//other.example`, which browsers read as a host. */
export function sameSitePath(referer: string | undefined, ownUrl: string): string {
  const url = URL.parse(referer ?? "");
  if (!url || url.host !== new URL(ownUrl).host) return "/";
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}`;
}
