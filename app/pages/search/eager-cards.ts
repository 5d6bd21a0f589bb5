/** In the server's HTML, which is the same for every screen: about as many as a phone shows. */
export const initialEagerCards = 3;

/** How many cards load their photo eagerly on a screen of this width. */
export function getEagerCardCount(screenWidth: number): number {
  if (screenWidth >= 1200) return 12;
  if (screenWidth >= 992) return 9;
  return screenWidth >= 768 ? 6 : initialEagerCards;
}
