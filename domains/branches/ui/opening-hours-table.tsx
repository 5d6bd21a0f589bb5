import { capitalise } from "#format/capitalise.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { formatWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { weekdays } from "#format/weekdays.ts";
import { t } from "#languages/translate.ts";
import type { OpeningHours } from "../branch-file.ts";
import { formatClosure, londonWeekday } from "../opening-state.ts";
import { useCurrentMinute } from "./opening-status.tsx";

const maxClosures = 5;

/** Past closures are left out in the browser, because pages are cached. */
export function OpeningHoursTable({ hours }: { hours: OpeningHours }) {
  const now = useCurrentMinute();
  const today = now && londonWeekday(now);
  const date = now && toLondonDate(now);
  const closures = (hours.closures ?? []).filter(({ from, until = from }) => date === null || until >= date);
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("Opening hours")}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("Day")}</th>
            <th scope="col">{t("Hours")}</th>
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
                  {capitalise(formatWeekday(weekday))}
                </th>
                <td className={`py-2.5 text-right ${weight}`}>
                  {day
                    ? t("{opens} to {closes}", {
                        opens: formatClockTime(day.opens),
                        closes: formatClockTime(day.closes),
                      })
                    : t("Closed")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {closures.length > 0 ? (
        <ul className="mt-4 grid gap-1 font-semibold text-ink">
          {closures.slice(0, maxClosures).map((closure) => (
            <li key={closure.from}>{formatClosure(closure)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
