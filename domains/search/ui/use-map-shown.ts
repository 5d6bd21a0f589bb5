import { useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { mapFragment } from "./results-view.ts";

/** Whether the map view is on, from the URL fragment; unchanged while an overlay uses the fragment. */
export function useMapShown(): boolean {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const isMap = hash === mapFragment || (hash !== "" && shown);
  if (hydrated && isMap !== shown) setShown(isMap);
  return hydrated && isMap;
}
