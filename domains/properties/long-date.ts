const words = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** `2026-12-04` → `4 December 2026`. */
export function longDate(date: string): string {
  return words.format(new Date(date));
}

export function longDateWithDay(date: string): string {
  return `${weekday.format(new Date(date))} ${longDate(date)}`;
}
