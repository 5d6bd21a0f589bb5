import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { plainPath, t } from "#languages/translate.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { isPlainClick } from "#ui/site-links.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { matchOverlay, type OverlayMatch } from "./overlay-routes.ts";
import { OverlayLoadError } from "./overlay-states.tsx";

export function Overlays() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const { open, close } = useOverlayHistory();
  useOverlayLinks(open);
  const match = hydrated ? matchOverlay(hash) : null;
  return match && <Overlay key={match.overlay.loadingText} {...match} onClose={close} />;
}

/** The history state of an entry that a link of this page has added: how many entries it is from the page. */
type OverlayState = { overlaySteps: number } | null;

/** Closing goes back to the entry of the page, so that Back then leaves the page at once. */
function useOverlayHistory() {
  const { hash, state } = useLocation();
  const setFragment = useFragment();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const steps = (state as OverlayState)?.overlaySteps ?? 0;
  const arrive = useEffectEvent(() => {
    const wasClosing = isClosing.current;
    isClosing.current = false;
    // The first entry was the overlay's own.
    if (wasClosing && matchOverlay(hash)) setFragment("#/", { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every entry
  useEffect(() => arrive(), [hash, steps]);

  function open(fragment: string): void {
    if (fragment === "#/" && matchOverlay(hash)) close();
    else if (matchOverlay(fragment)) push(fragment);
    else setFragment(fragment);
  }
  function push(fragment: string): void {
    // Going back to an address without a fragment would load the data of the page again.
    if (hash === "") window.history.replaceState(window.history.state, "", "#/");
    const next: OverlayState = { overlaySteps: steps + 1 };
    // The open menu is not where closing leads.
    setFragment(fragment, { state: next, replace: hash === "#menu" });
  }
  function close(): void {
    // A second press of Escape can come before the page.
    if (isClosing.current) return;
    if (steps === 0) setFragment("#/", { replace: true });
    else {
      isClosing.current = true;
      void navigate(-steps);
    }
  }
  return { open, close };
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
