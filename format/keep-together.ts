const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const units = "MB|am|pm|miles?|acres?|(?:sq )?ft|minutes?|million|weeks?|months?";
/** British numbers with a space after the area code. */
export const telephoneNumber = /\b0\d{2,4} \d{3,6}(?: \d{3,4})?\b/;
const date = `\\d{1,2} (?:${months})(?: \\d{4})?`;
const inOneLine = new RegExp(`\\b${date}\\b|\\b\\d+ (?:${units})\\b|${telephoneNumber.source}`, "g");

/** Keeps dates, telephone numbers and amounts with their unit in one line, with no-break spaces. */
export const keepTogether = (text: string): string =>
  text.replace(inOneLine, (found) => found.replaceAll(" ", "\u00a0"));

/** A word joiner after the hyphen of a short compound such as "cast-iron", where browsers would break the line. */
export const joinCompounds = (text: string) => text.replace(/\b\p{L}{2,8}-(?=\p{L}{2,8}\b)/gu, "$&\u2060");

/** Values that are sent back, compared or linked: `options`, `staffMemberId`, `valuationBannerUrl`. */
const isData = (key: string) =>
  /^(options|value|file|key|url|slug|id)$|(Name|Id|Url)$/.test(key) && key !== "friendlyName";

/** The same in all texts of a value that people read. */
export function keepTogetherIn<Value>(value: Value): Value {
  if (typeof value === "string") return keepTogether(value) as Value;
  if (Array.isArray(value)) return value.map((item) => keepTogetherIn(item)) as Value;
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, isData(key) ? item : keepTogetherIn(item)]);
  return Object.fromEntries(entries) as Value;
}
