import { dayMs } from "#format/day-ms.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/London" });

/** "16 Nov 2026, 09:30", in UK time. */
export const formatDateTime = (time: Date) => format.format(time);

/** "Today, 09:30", "Yesterday, 09:30", "Tomorrow, 09:30" or "16 Nov, 09:30", with the year if it is another; for lists. */
export function formatRecentTime(time: Date, now = new Date(), formatOther = formatDateTime): string {
  const date = toLondonDate(time);
  const today = toLondonDate(now);
  if (date === today) return `Today, ${toLondonTime(time)}`;
  if (date === toLondonDate(new Date(now.getTime() - dayMs))) return `Yesterday, ${toLondonTime(time)}`;
  if (date === toLondonDate(new Date(now.getTime() + dayMs))) return `Tomorrow, ${toLondonTime(time)}`;
  return formatOther(time).replace(` ${today.slice(0, 4)},`, ",");
}

/** "seen today, 09:30", "last feed 16 Nov, 09:30": the same within a sentence. */
export const formatRecentTimeAfter = (words: string, time: Date) =>
  `${words} ${formatRecentTime(time).replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase())}`;
