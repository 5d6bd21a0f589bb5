import { useEffect } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";

const script = "/legacy_asset_bundles/legacy_calendar.js";

/** For old links and third-party buttons; the script forwards to the current booking flow. */
export default function LegacyCalendarOverlay({ onClose }: OverlayProps) {
  useEffect(() => {
    const element = document.createElement("script");
    element.src = script;
    element.onerror = onClose;
    document.head.append(element);
    return () => element.remove();
  }, [onClose]);
  return null;
}
