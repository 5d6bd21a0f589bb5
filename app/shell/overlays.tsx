import { useLocation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { OverlayFailure } from "./overlay-failure.tsx";
import { matchOverlay, type OverlayMatch, type OverlayRoute, overlayRoutes } from "./overlay-routes.ts";
import { OverlayWaiting } from "./overlay-waiting.tsx";
import { useChunk } from "./use-chunk.ts";
import { useFragment } from "./use-fragment.ts";
import { useOverlayLinks } from "./use-overlay-links.ts";

/** The screen that the fragment names, over whatever page is open. */
export function Overlays({ routes = overlayRoutes }: { routes?: readonly OverlayRoute[] }) {
  const { hash } = useLocation();
  const setFragment = useFragment();
  const hydrated = useHydrated();
  useOverlayLinks(routes, setFragment);
  const match = hydrated ? matchOverlay(routes, hash) : null;
  if (!match) return null;
  return <Overlay key={match.route.loadingText} {...match} onClose={() => setFragment("#/", { replace: true })} />;
}

function Overlay({ route, path, params, onClose }: OverlayMatch & { onClose: () => void }) {
  const { module, error, retry } = useChunk(route.load);
  if (module) return <module.default path={path} params={params} onClose={onClose} />;
  if (error) return <OverlayFailure onRetry={retry} onClose={onClose} />;
  return <OverlayWaiting text={route.loadingText} onClose={onClose} />;
}
