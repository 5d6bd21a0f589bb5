import { createContext, useEffect, useEffectEvent, useState } from "react";
import { createPath, PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { localPath, plainPath } from "#languages/translate.ts";

/** The path of the page; menus mark its link. */
export const CurrentPath = createContext<string | null>(null);

/** How long a pointer or the focus rests on a link before its page is fetched. */
const prefetchAfterMs = 100;

/**
 * Follows every `SiteLink` without loading the document again, and fetches its page when it is likely to be opened. One
 * listener for all links: on the server they are plain elements, and in the browser they need no hydration.
 */
export function SiteLinks() {
  const navigate = useNavigate();
  const location = useLocation();
  const [prefetched, setPrefetched] = useState<string | null>(null);

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = findLink(event);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const path = toPath(link);
    void navigate(path, { replace: link.dataset.page === "replace" || path === createPath(location) });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (event: Event) => {
      clearTimeout(timer);
      const link = findLink(event);
      timer = setTimeout(() => setPrefetched(link && toPath(link)), prefetchAfterMs);
    };
    const listen = (event: MouseEvent) => {
      // The navigation fetches the page itself.
      clearTimeout(timer);
      follow(event);
    };
    const intents = ["pointerover", "focusin", "touchstart"] as const;
    for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true });
    document.addEventListener("click", listen);
    return () => {
      clearTimeout(timer);
      for (const intent of intents) document.removeEventListener(intent, prefetch);
      document.removeEventListener("click", listen);
    };
  }, []);

  return prefetched === null ? null : <PrefetchPageLinks page={localPath(prefetched)} />;
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;
}

function toPath({ pathname, search, hash }: HTMLAnchorElement): string {
  return plainPath(pathname) + search + hash;
}

export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
