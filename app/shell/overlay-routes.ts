import type { ComponentType } from "react";
import { matchPath, type Params } from "react-router";
import { type OverlayPath, userPaths } from "./overlay-paths.ts";
import type { OverlayProps } from "./overlay-props.ts";

export type OverlayRoute = {
  paths: readonly (OverlayPath | typeof anyUserPath)[];
  loadingText: string;
  load: () => Promise<{ default: ComponentType<OverlayProps> }>;
};

/** The panel is open whatever follows; a screen it does not have is the person's first one. */
const anyUserPath = "/user/*";

/** The screens this release has, each a lazy chunk. */
export const overlayRoutes: readonly OverlayRoute[] = [
  {
    paths: [...userPaths, anyUserPath],
    loadingText: "Loading user profile",
    load: () => import("./user/user-panel.tsx"),
  },
  {
    paths: ["/book-a-valuation"],
    loadingText: "Loading the valuation form",
    load: () => import("./overlays/book-a-valuation.tsx"),
  },
  {
    paths: ["/book_a_valuation"],
    loadingText: "Loading calendar",
    load: () => import("./overlays/legacy-calendar.tsx"),
  },
  {
    paths: ["/valuation"],
    loadingText: "Loading Instant Valuation",
    load: () => import("./overlays/instant-valuation.tsx"),
  },
  {
    paths: ["/new-homes-enquiry"],
    loadingText: "Loading new homes form",
    load: () => import("./overlays/new-homes-enquiry.tsx"),
  },
  {
    paths: ["/send-to-friend"],
    loadingText: "Loading email form",
    load: () => import("./overlays/send-to-friend.tsx"),
  },
  {
    paths: ["/book-a-viewing"],
    loadingText: "Loading the viewing form",
    load: () => import("./overlays/book-a-viewing.tsx"),
  },
  {
    paths: ["/contact-office"],
    loadingText: "Loading contact form",
    load: () => import("./overlays/contact-office.tsx"),
  },
  {
    paths: ["/contact-staff-member/:id"],
    loadingText: "Loading the form",
    load: () => import("./overlays/contact-staff-member.tsx"),
  },
  {
    paths: ["/cookie-settings"],
    loadingText: "Loading cookie settings",
    load: () => import("./overlays/cookie-settings.tsx"),
  },
  {
    paths: [
      "/agricultural-sales-event/:id",
      "/antiques-sales-event/:id",
      "/property-auction-sales-event/:id",
      "/history-images/:id",
      "/gallery-card-slider-expand/:id",
      "/gallery-card-slider-expand/:id/:contentBlockId",
    ],
    loadingText: "Loading pictures",
    load: () => import("#app/blocks/overlays/content-carousel.tsx"),
  },
  {
    paths: ["/property-images"],
    loadingText: "Loading photographs",
    load: () => import("#app/pages/property/overlays/property-images.tsx"),
  },
  {
    paths: ["/floorplan"],
    loadingText: "Loading floor plan",
    load: () => import("#app/pages/property/overlays/floorplan.tsx"),
  },
  {
    paths: ["/epc-chart"],
    loadingText: "Loading EPC chart",
    load: () => import("#app/pages/property/overlays/epc-chart.tsx"),
  },
  {
    paths: ["/video/:id"],
    loadingText: "Loading video",
    load: () => import("#app/pages/property/overlays/video.tsx"),
  },
  {
    paths: ["/calculator"],
    loadingText: "Loading calculators",
    load: () => import("#app/calculators/calculator-overlay.tsx"),
  },
  {
    paths: ["/tenant-info"],
    loadingText: "Loading tenant information",
    load: () => import("#app/pages/property/overlays/tenant-info.tsx"),
  },
];

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
