import { type RefObject, useEffect, useState } from "react";

/** How far from the viewport content starts loading; video only just before it is visible. */
export const viewportMargins = { video: "100px", default: "600px" } as const;

/** Becomes true once the element comes within `margin` of the viewport, and stays true. */
export function useNearViewport(element: RefObject<Element | null>, margin: string = viewportMargins.default): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || near) return;
    return observeNearViewport(element.current, margin, () => setNear(true));
  }, [element, margin, near]);
  return near;
}

/** Calls `onNear` once the element comes within `rootMargin` of the viewport. Returns a cancel function. */
export function observeNearViewport(element: Element, rootMargin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
