import type { ComponentType } from "react";
import { matchPath, type Params } from "react-router";
import type { OverlayPath, UserPath } from "#app/shell/overlay-links/overlay-paths.ts";
import type { Message } from "#languages/translate.ts";
import type { OverlayProps } from "./overlay-data.ts";

type Overlay = { loadingText: Message; load: () => Promise<{ default: ComponentType<OverlayProps> }> };

const overlay = (loadingText: Message, load: Overlay["load"]): Overlay => ({ loadingText, load });
const contentPictures = overlay("Loading pictures", () => import("./content/content-carousel-overlay.tsx"));
const loadContact = () => import("./enquiries/contact-overlay.tsx");
const loadPropertyPictures = () => import("./property/property-pictures-overlay.tsx");

/** Every overlay, each a lazy chunk. Unknown account paths open the panel too, which redirects to its start screen. */
const overlays: Record<Exclude<OverlayPath, UserPath> | "/user/*", Overlay> = {
  "/user/*": overlay("Loading user profile", () => import("./account/user-panel.tsx")),
  "/valuation": overlay("Loading Instant Valuation", () => import("./enquiries/instant-valuation-overlay.tsx")),
  "/book-a-valuation": overlay("Loading the valuation form", () => import("./enquiries/book-a-valuation-overlay.tsx")),
  "/book_a_valuation": overlay("Loading calendar", () => import("./enquiries/legacy-calendar-overlay.tsx")),
  "/book-a-viewing": overlay("Loading the viewing form", () => import("./enquiries/book-a-viewing-overlay.tsx")),
  "/contact-office": overlay("Loading contact form", loadContact),
  "/contact-staff-member/:id": overlay("Loading the form", loadContact),
  "/new-homes-enquiry": overlay("Loading new homes form", () => import("./enquiries/new-homes-enquiry-overlay.tsx")),
  "/send-to-friend": overlay("Loading email form", () => import("./enquiries/send-to-friend-overlay.tsx")),
  "/calculator": overlay("Loading calculators", () => import("./site/calculator-overlay.tsx")),
  "/cookie-settings": overlay("Loading cookie settings", () => import("./site/cookie-settings-overlay.tsx")),
  "/property-images": overlay("Loading photographs", loadPropertyPictures),
  "/floorplan": overlay("Loading floor plan", loadPropertyPictures),
  "/epc-chart": overlay("Loading EPC chart", loadPropertyPictures),
  "/video/:id": overlay("Loading video", () => import("./property/video-overlay.tsx")),
  "/tenant-info": overlay("Loading tenant information", () => import("./property/tenant-info-overlay.tsx")),
  "/agricultural-sales-event/:id": contentPictures,
  "/antiques-sales-event/:id": contentPictures,
  "/property-auction-sales-event/:id": contentPictures,
  "/history-images/:id": contentPictures,
  "/gallery-card-slider-expand/:id": contentPictures,
  "/gallery-card-slider-expand/:id/:contentBlockId": contentPictures,
};

export type OverlayMatch = { overlay: Overlay; path: string; params: Params };

/** The overlay of a fragment such as `#/video/3`. */
export function matchOverlay(fragment: string): OverlayMatch | null {
  const path = fragment.replace(/^#/, "").replace(/\?.*/s, "");
  for (const [pattern, overlay] of Object.entries(overlays)) {
    const match = matchPath({ path: pattern, caseSensitive: true }, path);
    if (match) return { overlay, path, params: match.params };
  }
  return null;
}
