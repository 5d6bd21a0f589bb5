const longDate = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** `2026-08-27` → `27 August 2026`. */
export function articleDate(publishedOn: string): string {
  return longDate.format(new Date(publishedOn));
}
