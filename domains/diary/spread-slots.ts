import { toLondonDate } from "#format/london-date.ts";
import type { Interval } from "./free-slots.ts";

const maxPerDay = 4;
const maxDays = 4;

/** A few times of each of the next days, spread over the day, so that a form shows a choice and not one morning. */
export function spreadSlots<Slot extends Interval>(slots: readonly Slot[]): Slot[] {
  const days = [...Map.groupBy(slots, ({ startsAt }) => toLondonDate(startsAt)).values()].slice(0, maxDays);
  return days.flatMap((day) => {
    const count = Math.min(day.length, maxPerDay);
    return Array.from({ length: count }, (_, index) => day[Math.floor((index * day.length) / count)] as Slot);
  });
}
