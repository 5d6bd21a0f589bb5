import { useLocation } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { matchOverlay, type OverlayMatch } from "./overlay-routes.ts";
import { OverlayLoadError, OverlayLoading } from "./overlay-states.tsx";
import { useOverlayLinks } from "./use-overlay-links.ts";

/** Shows the overlay that the fragment names. */
export function Overlays() {
  const { hash } = useLocation();
  const setFragment = useFragment();
  const hydrated = useHydrated();
  useOverlayLinks(setFragment);
  const match = hydrated ? matchOverlay(hash) : null;
  if (!match) return null;
  return <Overlay key={match.overlay.loadingText} {...match} onClose={() => setFragment("#/", { replace: true })} />;
}

function Overlay({ overlay, path, params, onClose }: OverlayMatch & { onClose: () => void }) {
  const { module, error, retry } = useChunk(overlay.load);
  if (module) return <module.default path={path} params={params} onClose={onClose} />;
  if (error) return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  return <OverlayLoading text={overlay.loadingText} onClose={onClose} />;
}
