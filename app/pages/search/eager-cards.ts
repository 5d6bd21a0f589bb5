/** The same for everybody, because the page is: as many as a phone shows without scrolling far. */
export const eagerAtFirst = 3;

/** How many cards from the top load their photograph at once on a screen this wide, 12 at most. */
export function eagerCards(screenWidth: number): number {
  if (screenWidth >= 1200) return 12;
  if (screenWidth >= 992) return 9;
  return screenWidth >= 768 ? 6 : eagerAtFirst;
}
