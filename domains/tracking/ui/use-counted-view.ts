import { useEffect } from "react";
import { viewsPath } from "../counted-events.ts";
import { beacon } from "./beacon.ts";

/** Counts the page of a property once it is really looked at: not while it is prepared in advance or in a tab behind. */
export function useCountedView(propertyId: number): void {
  useEffect(() => whenLookedAt(() => beacon(viewsPath, { property_id: propertyId })), [propertyId]);
}

function whenLookedAt(tell: () => void): () => void {
  let told = false;
  const look = () => {
    if (told || document.visibilityState !== "visible" || isPrerendered()) return;
    told = true;
    tell();
  };
  const stop = new AbortController();
  for (const event of ["visibilitychange", "prerenderingchange"])
    document.addEventListener(event, look, { signal: stop.signal });
  look();
  return () => stop.abort();
}

function isPrerendered(): boolean {
  return "prerendering" in document && document.prerendering === true;
}
