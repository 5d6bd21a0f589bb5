import { useEffect } from "react";
import { viewsPath } from "../tracking-events.ts";
import { sendBeacon } from "./send-beacon.ts";

/** Counts a property view once the page is visible, not while prerendered or in a background tab. */
export function useTrackView(propertyId: number): void {
  useEffect(() => onceVisible(() => sendBeacon(viewsPath, { property_id: propertyId })), [propertyId]);
}

function onceVisible(callback: () => void): () => void {
  let done = false;
  const check = () => {
    if (done || document.visibilityState !== "visible" || isPrerendered()) return;
    done = true;
    callback();
  };
  const controller = new AbortController();
  for (const event of ["visibilitychange", "prerenderingchange"])
    document.addEventListener(event, check, { signal: controller.signal });
  check();
  return () => controller.abort();
}

function isPrerendered(): boolean {
  return "prerendering" in document && document.prerendering === true;
}
