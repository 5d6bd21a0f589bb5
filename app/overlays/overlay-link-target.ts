import { matchOverlay, type OverlayRoute } from "./overlay-routes.ts";

/** The overlay fragment that a link opens on the current page (`#/…` or the bare path of an overlay), else null. */
export function getOverlayLinkTarget(routes: readonly OverlayRoute[], link: URL, page: URL): string | null {
  if (link.origin !== page.origin) return null;
  const samePage = link.pathname === page.pathname && link.search === page.search;
  if (samePage && link.hash.startsWith("#/")) return link.hash;
  return link.hash === "" && matchOverlay(routes, link.pathname) ? `#${link.pathname}` : null;
}
