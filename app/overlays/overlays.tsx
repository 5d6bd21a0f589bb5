import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { plainPath, t } from "#languages/translate.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { isPlainClick } from "#ui/site-links.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { matchOverlay, type OverlayMatch } from "./overlay-routes.ts";
import { OverlayLoadError } from "./overlay-states.tsx";

export function Overlays() {
  const { hash } = useLocation();
  const setFragment = useFragment();
  const hydrated = useHydrated();
  useOverlayLinks(setFragment);
  const match = hydrated ? matchOverlay(hash) : null;
  if (!match) return null;
  return <Overlay key={match.overlay.loadingText} {...match} onClose={() => setFragment("#/", { replace: true })} />;
}

const loadLoadingState = () => import("./overlay-loading.tsx");

function Overlay({ overlay, path, params, onClose }: OverlayMatch & { onClose: () => void }) {
  const { module, error, retry } = useChunk(overlay.load);
  const loading = useChunk(loadLoadingState).module;
  if (module) return <module.default path={path} params={params} onClose={onClose} />;
  if (error) return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  return loading && <loading.default text={t(overlay.loadingText)} path={path} onClose={onClose} />;
}

/** Opens overlay links without scrolling the page. Listens on the document, because content of the agency has such links too. */
function useOverlayLinks(open: (fragment: string) => void): void {
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
  const path = plainPath(link.pathname);
  return link.hash === "" && matchOverlay(path) ? `#${path}` : null;
}
