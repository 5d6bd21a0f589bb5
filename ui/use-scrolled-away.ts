import { useEffect, useState } from "react";

/** Whether the element with this id is above what the sticky bars leave of the viewport. */
export function useScrolledAway(id: string): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    const observer = new IntersectionObserver(
      // Not displayed, it has no height.
      ([entry]) => setAway(entry?.isIntersecting === false && entry.boundingClientRect.height > 0),
      { rootMargin: "-140px 0px 99999px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return away;
}
