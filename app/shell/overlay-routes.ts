import type { ComponentType } from "react";
import { matchPath, type Params } from "react-router";
import type { OverlayPath } from "./overlay-paths.ts";
import type { OverlayProps } from "./overlay-props.ts";

export type OverlayRoute = {
  paths: readonly OverlayPath[];
  loadingText: string;
  load: () => Promise<{ default: ComponentType<OverlayProps> }>;
};

/** The screens this release has, each a lazy chunk. */
export const overlayRoutes: readonly OverlayRoute[] = [];

export type OverlayMatch = { route: OverlayRoute; path: string; params: Params };

/** The screen a fragment such as `#/video/3` names, or nothing. */
export function matchOverlay(routes: readonly OverlayRoute[], fragment: string): OverlayMatch | null {
  const path = fragment.replace(/^#/, "").replace(/\?.*/s, "");
  for (const route of routes) {
    for (const pattern of route.paths) {
      const match = matchPath({ path: pattern, caseSensitive: true }, path);
      if (match) return { route, path, params: match.params };
    }
  }
  return null;
}

export function overlayExists(path: OverlayPath): boolean {
  return overlayRoutes.some(({ paths }) => paths.includes(path));
}
