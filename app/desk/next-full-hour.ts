import { toLondonDate, toLondonTime } from "#format/london-date.ts";

const firstHour = 9;
const lastHour = 18;

/** The next full hour of an office's day in London, as the value of a `datetime-local` field. */
export function toNextFullHour(now: Date): string {
  const next = Number(toLondonTime(now).slice(0, 2)) + 1;
  if (next <= lastHour) return `${toLondonDate(now)}T${String(Math.max(next, firstHour)).padStart(2, "0")}:00`;
  return `${toLondonDate(new Date(now.getTime() + 86_400_000))}T0${firstHour}:00`;
}
