import { type RefObject, useEffect, useState } from "react";
import { observeNearViewport, viewportMargins } from "./observe-near-viewport.ts";

/** Becomes true once the element comes within `margin` of the viewport, and stays true. */
export function useNearViewport(element: RefObject<Element | null>, margin: string = viewportMargins.default): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || near) return;
    return observeNearViewport(element.current, margin, () => setNear(true));
  }, [element, margin, near]);
  return near;
}
