import { t } from "#languages/translate.ts";

/** `0.4 miles`, `12 miles`: tenths below 10 miles, and at least 0.1. */
export function formatMiles(miles: number): string {
  const rounded = miles < 9.95 ? Math.max(0.1, Math.round(miles * 10) / 10) : Math.round(miles);
  return t("{miles, plural, one {# mile} other {# miles}}", { miles: rounded });
}
