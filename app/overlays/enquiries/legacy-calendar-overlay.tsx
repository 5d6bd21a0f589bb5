import { useEffect, useEffectEvent } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { t } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";

const script = "/legacy_asset_bundles/legacy_calendar.js";

/** For old links and third-party buttons; the script forwards to the current booking flow. */
export default function LegacyCalendarOverlay({ onClose }: OverlayProps) {
  const fail = useEffectEvent(() => {
    onClose();
    void toast.error(`${t("This couldn’t be loaded")}. ${t("Please check your connection and try again.")}`);
  });
  useEffect(() => {
    const element = document.createElement("script");
    element.src = script;
    element.onerror = fail;
    document.head.append(element);
    return () => element.remove();
  }, []);
  return null;
}
