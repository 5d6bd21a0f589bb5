import { useEffect, useEffectEvent } from "react";
import type { OverlayRoute } from "./overlay-routes.ts";
import { overlayTarget } from "./overlay-target.ts";

/**
 * Follows links to screens over this page without moving the page under them. It listens on the document because such
 * links also stand in words the agency wrote.
 */
export function useOverlayLinks(routes: readonly OverlayRoute[], go: (fragment: string) => void): void {
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || !isPlainClick(event) || (link.target && link.target !== "_self")) return;
    const fragment = overlayTarget(routes, new URL(link.href), new URL(window.location.href));
    if (fragment === null) return;
    event.preventDefault();
    go(fragment);
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => follow(event);
    document.addEventListener("click", listen, { capture: true });
    return () => document.removeEventListener("click", listen, { capture: true });
  }, []);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
