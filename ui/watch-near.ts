/** How far from the screen a thing is fetched: a film only just before it is seen. */
export const nearMargins = { film: "100px", anything: "600px" } as const;

/** Calls once, when the element comes within reach of the screen. */
export function watchNear(element: Element, rootMargin: string, onNear: () => void): () => void {
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
