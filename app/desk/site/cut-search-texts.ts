/** About 600 and 960 pixels of a results page. */
const maxTitleLength = 60;
const maxDescriptionLength = 155;

export const cutTitle = (text: string) => cut(text, maxTitleLength);
export const cutDescription = (text: string) => cut(text, maxDescriptionLength);

/** At the end of a word, as search engines do. */
function cut(text: string, length: number): string {
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean.length <= length) return clean;
  const start = clean.slice(0, length);
  return `${start.slice(0, start.lastIndexOf(" ") > 0 ? start.lastIndexOf(" ") : length)} …`;
}
