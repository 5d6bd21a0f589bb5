type Asked = {
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
  matchMedia: (query: string) => { matches: boolean };
};

/** Not for those who save data, have a slow line or want less motion. */
export function mayPlayFilm(asked: object): boolean {
  const { navigator, matchMedia } = asked as Asked;
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  const refuses = (query: string) => matchMedia.call(asked, query).matches;
  if (saveData || effectiveType.endsWith("2g")) return false;
  return !refuses("(prefers-reduced-data: reduce)") && !refuses("(prefers-reduced-motion: reduce)");
}
