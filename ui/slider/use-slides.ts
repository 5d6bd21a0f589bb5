import { type RefObject, useEffect, useState } from "react";
import { prefersReducedMotion } from "../reduced-motion.ts";

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

/** Offsets are measured from the first slide, which follows the row's padding. A hidden home has no width. */
function getSlides(row: HTMLElement) {
  const slides = [...row.children]
    .filter((child) => child instanceof HTMLElement)
    .filter(({ offsetWidth }) => offsetWidth > 0);
  const origin = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft, offsetWidth }) => ({ start: offsetLeft - origin, width: offsetWidth }));
}

function keepIfEqual(before: SlideWindow | null, now: SlideWindow): SlideWindow {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

type Slide = Readonly<{ start: number; width: number }>;

type Track = Readonly<{ slides: readonly Slide[]; scrolled: number; width: number; scrollable: number }>;

/** The visible slides, counted from 1. */
export type SlideWindow = Readonly<{
  first: number;
  last: number;
  count: number;
  atStart: boolean;
  atEnd: boolean;
}>;

const tolerancePixels = 2;

/** A slide counts as visible if at least half of it is. */
export function getSlideWindow({ slides, scrolled, width, scrollable }: Track): SlideWindow {
  const isVisible = ({ start, width: own }: Slide) => {
    const visible = Math.min(start + own, scrolled + width) - Math.max(start, scrolled);
    return visible >= own / 2;
  };
  return {
    first: slides.findIndex(isVisible) + 1,
    last: slides.findLastIndex(isVisible) + 1,
    count: slides.length,
    atStart: scrolled <= tolerancePixels,
    atEnd: scrolled >= scrollable - width - tolerancePixels,
  };
}

/** The slide to scroll to for one page forward or back, counted from 0. */
export function getStepTarget({ first, last, count }: SlideWindow, step: 1 | -1): number {
  const visible = Math.max(1, last - first + 1);
  return step === 1 ? Math.min(last, count - 1) : Math.max(0, first - 1 - visible);
}
