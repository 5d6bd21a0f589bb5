import { useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { mapFragment } from "./results-view.ts";

/** Whether results are on the map: as the fragment says, and as before while another screen has taken the fragment. */
export function useMapShown(): boolean {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const asked = hash === mapFragment || (hash !== "" && shown);
  if (hydrated && asked !== shown) setShown(asked);
  return hydrated && asked;
}
