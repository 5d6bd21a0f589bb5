import { t } from "#languages/translate.ts";
import { dayMs } from "./day-ms.ts";
import { formatDayAndMonth, formatWeekday } from "./format-date.ts";
import { toLondonDate } from "./london-date.ts";
import { weekdays } from "./weekdays.ts";

/** Whole days in London between two times. */
export const daysBetween = (from: number, to: number) =>
  Math.round((Date.parse(toLondonDate(new Date(to))) - Date.parse(toLondonDate(new Date(from)))) / dayMs);

/** For "since …": `earlier today`, `yesterday`, `Tuesday`, `3 November`. */
export function formatSince(time: number, now: number): string {
  const days = daysBetween(time, now);
  if (days <= 0) return t("earlier today");
  if (days === 1) return t("yesterday");
  const date = toLondonDate(new Date(time));
  return days < 7 ? formatWeekday(weekdays.at(new Date(date).getUTCDay() - 1) ?? "monday") : formatDayAndMonth(date);
}

/** `today`, `yesterday`, `5 days ago`, `three weeks ago`, `two months ago`. */
export function formatAgo(days: number): string {
  if (days <= 0) return t("today");
  if (days === 1) return t("yesterday");
  if (days < 14) return t("{days, plural, one {# day ago} other {# days ago}}", { days });
  return days < 61
    ? t(
        "{weeks, plural, =2 {two weeks ago} =3 {three weeks ago} =4 {four weeks ago} =5 {five weeks ago} =6 {six weeks ago} =7 {seven weeks ago} =8 {eight weeks ago} other {nine weeks ago}}",
        { weeks: Math.round(days / 7) },
      )
    : t(
        "{months, plural, =2 {two months ago} =3 {three months ago} =4 {four months ago} =5 {five months ago} =6 {six months ago} =7 {seven months ago} =8 {eight months ago} =9 {nine months ago} other {# months ago}}",
        { months: Math.round(days / 30.4) },
      );
}
