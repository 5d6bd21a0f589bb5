import { useEffect, useEffectEvent } from "react";
import { isPlainClick } from "#ui/site-links.tsx";
import { matchOverlay } from "./overlay-routes.ts";

/** Opens overlay links without scrolling the page. Listens on the document, because content of the agency has such links too. */
export function useOverlayLinks(open: (fragment: string) => void): void {
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || !isPlainClick(event) || (link.target && link.target !== "_self")) return;
    const fragment = getOverlayLinkTarget(new URL(link.href), new URL(window.location.href));
    if (fragment === null) return;
    event.preventDefault();
    open(fragment);
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => follow(event);
    document.addEventListener("click", listen, { capture: true });
    return () => document.removeEventListener("click", listen, { capture: true });
  }, []);
}

/** The overlay fragment that a link opens on the current page (`#/…` or the bare path of an overlay), else null. */
export function getOverlayLinkTarget(link: URL, page: URL): string | null {
  if (link.origin !== page.origin) return null;
  const samePage = link.pathname === page.pathname && link.search === page.search;
  if (samePage && link.hash.startsWith("#/")) return link.hash;
  return link.hash === "" && matchOverlay(link.pathname) ? `#${link.pathname}` : null;
}
