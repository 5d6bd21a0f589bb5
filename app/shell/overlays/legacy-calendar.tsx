import { useEffect } from "react";
import type { OverlayProps } from "#app/shell/overlay-props.ts";

const script = "/legacy_asset_bundles/legacy_calendar.js";

/** The address that old links and other people's buttons still have; its script leads on to the one flow. */
export default function LegacyCalendar({ onClose }: OverlayProps) {
  useEffect(() => {
    const element = document.createElement("script");
    element.src = script;
    element.onerror = onClose;
    document.head.append(element);
    return () => element.remove();
  }, [onClose]);
  return null;
}
