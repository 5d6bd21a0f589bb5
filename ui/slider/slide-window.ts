type Slide = Readonly<{ start: number; width: number }>;

type Track = Readonly<{ slides: readonly Slide[]; scrolled: number; width: number; scrollable: number }>;

/** Which slides are seen, counted from 1, and whether there is more on either side. */
export type SlideWindow = Readonly<{
  first: number;
  last: number;
  count: number;
  atStart: boolean;
  atEnd: boolean;
}>;

const slackPixels = 2;

/** A slide counts as seen when at least half of it is; on a narrow screen that is the one that fills it. */
export function slideWindow({ slides, scrolled, width, scrollable }: Track): SlideWindow {
  const isSeen = ({ start, width: own }: Slide) => {
    const seen = Math.min(start + own, scrolled + width) - Math.max(start, scrolled);
    return seen >= own / 2;
  };
  return {
    first: slides.findIndex(isSeen) + 1,
    last: slides.findLastIndex(isSeen) + 1,
    count: slides.length,
    atStart: scrolled <= slackPixels,
    atEnd: scrolled >= scrollable - width - slackPixels,
  };
}

/** The slide that a step leads to, counted from 0: a screenful on or back, never past an end. */
export function slideAfter({ first, last, count }: SlideWindow, step: 1 | -1): number {
  const seen = Math.max(1, last - first + 1);
  return step === 1 ? Math.min(last, count - 1) : Math.max(0, first - 1 - seen);
}
