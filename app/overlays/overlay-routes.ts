import type { ComponentType } from "react";
import { matchPath, type Params } from "react-router";
import { type OverlayPath, userPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import type { OverlayProps } from "./overlay-props.ts";

export type OverlayRoute = {
  paths: readonly (OverlayPath | typeof anyUserPath)[];
  loadingText: string;
  load: () => Promise<{ default: ComponentType<OverlayProps> }>;
};

/** Unknown account paths open the panel, which redirects to its start screen. */
const anyUserPath = "/user/*";

/** All overlays, each a lazy chunk. */
export const overlayRoutes: readonly OverlayRoute[] = [
  {
    paths: [...userPaths, anyUserPath],
    loadingText: "Loading user profile",
    load: () => import("./account/user-panel.tsx"),
  },
  {
    paths: ["/book-a-valuation"],
    loadingText: "Loading the valuation form",
    load: () => import("./enquiries/book-a-valuation-overlay.tsx"),
  },
  {
    paths: ["/book_a_valuation"],
    loadingText: "Loading calendar",
    load: () => import("./enquiries/legacy-calendar-overlay.tsx"),
  },
  {
    paths: ["/valuation"],
    loadingText: "Loading Instant Valuation",
    load: () => import("./enquiries/instant-valuation-overlay.tsx"),
  },
  {
    paths: ["/new-homes-enquiry"],
    loadingText: "Loading new homes form",
    load: () => import("./enquiries/new-homes-enquiry-overlay.tsx"),
  },
  {
    paths: ["/send-to-friend"],
    loadingText: "Loading email form",
    load: () => import("./enquiries/send-to-friend-overlay.tsx"),
  },
  {
    paths: ["/book-a-viewing"],
    loadingText: "Loading the viewing form",
    load: () => import("./enquiries/book-a-viewing-overlay.tsx"),
  },
  {
    paths: ["/contact-office"],
    loadingText: "Loading contact form",
    load: () => import("./enquiries/contact-office-overlay.tsx"),
  },
  {
    paths: ["/contact-staff-member/:id"],
    loadingText: "Loading the form",
    load: () => import("./enquiries/contact-staff-member-overlay.tsx"),
  },
  {
    paths: ["/cookie-settings"],
    loadingText: "Loading cookie settings",
    load: () => import("./site/cookie-settings-overlay.tsx"),
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
    load: () => import("#app/overlays/content/content-carousel-overlay.tsx"),
  },
  {
    paths: ["/property-images"],
    loadingText: "Loading photographs",
    load: () => import("#app/overlays/property/property-images-overlay.tsx"),
  },
  {
    paths: ["/floorplan"],
    loadingText: "Loading floor plan",
    load: () => import("#app/overlays/property/floorplan-overlay.tsx"),
  },
  {
    paths: ["/epc-chart"],
    loadingText: "Loading EPC chart",
    load: () => import("#app/overlays/property/epc-chart-overlay.tsx"),
  },
  {
    paths: ["/video/:id"],
    loadingText: "Loading video",
    load: () => import("#app/overlays/property/video-overlay.tsx"),
  },
  {
    paths: ["/calculator"],
    loadingText: "Loading calculators",
    load: () => import("#app/overlays/site/calculator-overlay.tsx"),
  },
  {
    paths: ["/tenant-info"],
    loadingText: "Loading tenant information",
    load: () => import("#app/overlays/property/tenant-info-overlay.tsx"),
  },
];

export type OverlayMatch = { route: OverlayRoute; path: string; params: Params };

/** The overlay of a fragment such as `#/video/3`. */
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
