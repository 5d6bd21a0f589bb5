import { capitalise } from "#format/capitalise.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { weekdays } from "#format/weekdays.ts";
import type { OpeningHours } from "../branch-file.ts";
import { londonWeekday } from "../opening-state.ts";
import { useCurrentMinute } from "./opening-status.tsx";

export function OpeningHoursTable({ hours }: { hours: OpeningHours }) {
  const now = useCurrentMinute();
  const today = now && londonWeekday(now);
  return (
    <table className="w-full max-w-md border-collapse">
      <caption className="sr-only">Opening hours</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => {
          const day = hours[weekday];
          const isToday = weekday === today;
          const weight = isToday ? "font-semibold" : "font-normal";
          return (
            <tr
              key={weekday}
              aria-current={isToday ? "date" : undefined}
              className={`border-b border-line ${isToday ? "text-ink" : "text-muted"}`}
            >
              <th scope="row" className={`py-2.5 pr-4 text-left ${weight}`}>
                {capitalise(weekday)}
              </th>
              <td className={`py-2.5 text-right ${weight}`}>
                {day ? `${formatClockTime(day.opens)} to ${formatClockTime(day.closes)}` : "Closed"}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
