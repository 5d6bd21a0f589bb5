import { type RefObject, useEffect, useState } from "react";
import { nearMargins, watchNear } from "./watch-near.ts";

/** True from the moment the element comes within reach of the screen, and for good. */
export function useNear(element: RefObject<Element | null>, margin: string = nearMargins.anything): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || near) return;
    return watchNear(element.current, margin, () => setNear(true));
  }, [element, margin, near]);
  return near;
}
