import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion } from "../reduced-motion.ts";
import { getSlideWindow, getStepTarget, type SlideWindow } from "./slide-window.ts";

/** The visible slides of a scrolling row, null before it is measured, and functions to scroll it. */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const [visible, setVisible] = useState<SlideWindow | null>(null);
  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const update = () => setVisible((before) => keepIfEqual(before, measure(row)));
    const size = new ResizeObserver(update);
    size.observe(row);
    row.addEventListener("scroll", update, { passive: true });
    return () => {
      size.disconnect();
      row.removeEventListener("scroll", update);
    };
  }, [track]);

  function goTo(slide: number): void {
    const row = track.current;
    if (row === null) return;
    row.scrollTo({ left: getSlides(row)[slide]?.start ?? 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }
  return { visible, goTo, step: (by: 1 | -1) => visible && goTo(getStepTarget(visible, by)) };
}

function measure(row: HTMLElement): SlideWindow {
  const slides = getSlides(row);
  return getSlideWindow({ slides, scrolled: row.scrollLeft, width: row.clientWidth, scrollable: row.scrollWidth });
}

/** Offsets are measured from the first slide, which follows the row's padding. */
function getSlides(row: HTMLElement) {
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const origin = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft, offsetWidth }) => ({ start: offsetLeft - origin, width: offsetWidth }));
}

function keepIfEqual(before: SlideWindow | null, now: SlideWindow): SlideWindow {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
