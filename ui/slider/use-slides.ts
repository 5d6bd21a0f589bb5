import { type RefObject, useEffect, useState } from "react";
import { type SlideWindow, slideAfter, slideWindow } from "./slide-window.ts";

/** Where a scrolling row stands, and how to move it. Null before it has been measured. */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState<SlideWindow | null>(null);
  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const look = () => setSeen((before) => sameOr(before, measure(row)));
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, [track]);

  function goTo(slide: number): void {
    const row = track.current;
    if (row === null) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: slidesOf(row)[slide]?.start ?? 0, behavior: calm ? "instant" : "smooth" });
  }
  return { seen, goTo, step: (by: 1 | -1) => seen && goTo(slideAfter(seen, by)) };
}

function measure(row: HTMLElement): SlideWindow {
  const slides = slidesOf(row);
  return slideWindow({ slides, scrolled: row.scrollLeft, width: row.clientWidth, scrollable: row.scrollWidth });
}

/** Starts are counted from the first slide, which stands after the row's padding. */
function slidesOf(row: HTMLElement) {
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const origin = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft, offsetWidth }) => ({ start: offsetLeft - origin, width: offsetWidth }));
}

function sameOr(before: SlideWindow | null, now: SlideWindow): SlideWindow {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
