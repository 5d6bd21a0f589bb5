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
