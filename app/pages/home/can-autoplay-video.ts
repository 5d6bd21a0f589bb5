type Browser = {
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
  matchMedia: (query: string) => { matches: boolean };
};

/** False with Save-Data, a slow connection, or a preference for reduced data or motion. */
export function canAutoplayVideo(browser: object): boolean {
  const { navigator, matchMedia } = browser as Browser;
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  const prefers = (query: string) => matchMedia.call(browser, query).matches;
  if (saveData || effectiveType.endsWith("2g")) return false;
  return !prefers("(prefers-reduced-data: reduce)") && !prefers("(prefers-reduced-motion: reduce)");
}
