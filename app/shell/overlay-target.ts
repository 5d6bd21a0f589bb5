import { matchOverlay, type OverlayRoute } from "./overlay-routes.ts";

/**
 * The fragment a link opens over the page it is on: `#/…` of this page, or the bare path of a screen we have.
 * Any other link is the browser's or the router's own business.
 */
export function overlayTarget(routes: readonly OverlayRoute[], link: URL, page: URL): string | null {
  if (link.origin !== page.origin) return null;
  const samePage = link.pathname === page.pathname && link.search === page.search;
  if (samePage && link.hash.startsWith("#/")) return link.hash;
  return link.hash === "" && matchOverlay(routes, link.pathname) ? `#${link.pathname}` : null;
}
