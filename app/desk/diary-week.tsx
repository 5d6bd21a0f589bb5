import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { kindLabels, stateLabels } from "#domains/diary/appointment.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { type InLane, toHourRange, toLanes } from "./day-lanes.ts";
import type { DiaryData, DiaryEntry } from "./diary-data.ts";

const hourHeight = 80;
const toMinutes = (time: Date) => {
  const [hours = 0, minutes = 0] = toLondonTime(time).split(":").map(Number);
  return hours * 60 + minutes;
};
const toRange = ({ startsAt, endsAt }: DiaryEntry) => {
  const from = toMinutes(startsAt);
  return { from, to: from + (endsAt.getTime() - startsAt.getTime()) / 60_000 };
};
const toPixels = (minutes: number) => `${(minutes * hourHeight) / 60}px`;

/** Up and down go through a day, left and right to the next day with an appointment. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const [days, entries] =
    { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key] ?? [];
  const lists = [...event.currentTarget.querySelectorAll("ul")].map((list) => [...list.querySelectorAll("button")]);
  const busy = lists.filter(({ length }) => length > 0);
  const focused = event.target as HTMLButtonElement;
  const day = busy.findIndex((buttons) => buttons.includes(focused));
  const index = busy[day]?.indexOf(focused);
  if (days === undefined || entries === undefined || index === undefined) return;
  event.preventDefault();
  const next = busy[day + days];
  next?.[days === 0 ? index + entries : Math.min(index, next.length - 1)]?.focus();
}

/** A list of days, this week's from today; from 992 px a grid of hours and days. */
export function Week({ data, onOpen }: { data: DiaryData; onOpen: (id: number) => void }) {
  const [showsPast, setShowsPast] = useState(false);
  // Those who come to an open house are in its dialog.
  const shown = data.appointments.filter(({ withinId }) => withinId === null);
  const byDay = Map.groupBy(shown, ({ startsAt }) => toLondonDate(startsAt));
  const days = data.week.map((date) => ({ date, entries: toLanes(byDay.get(date) ?? []) }));
  // A day with appointments at the same time is wider, so that their names can be read.
  const widths = days.map(({ entries }) => Math.min(3, Math.max(1, ...entries.map(({ lanes }) => lanes))));
  const branchNames = new Map<number, string>(data.allBranches ? data.branches.map(({ id, name }) => [id, name]) : []);
  const range = toHourRange(shown.map(toRange));
  const hours = Array.from({ length: (range.to - range.from) / 60 }, (_, index) => range.from / 60 + index);
  const hasPast = !showsPast && data.week.indexOf(data.today) > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the appointments in it are buttons
    <div
      onKeyDown={moveFocus}
      style={{ "--columns": `3rem ${widths.map((width) => `minmax(0, ${width}fr)`).join(" ")}` } as CSSProperties}
      className="mt-4 grid gap-4 max-lg:gap-3 lg:mt-6 lg:grid-cols-(--columns) lg:gap-0 lg:print:[zoom:0.6]"
    >
      {hasPast ? (
        <button
          type="button"
          onClick={() => setShowsPast(true)}
          className="min-h-11 justify-self-start underline lg:hidden print:hidden"
        >
          Show earlier this week
        </button>
      ) : null}
      <div aria-hidden="true" className="pt-10 text-right text-sm text-muted max-lg:hidden">
        {hours.map((hour) => (
          <p key={hour} style={{ height: hourHeight }} className="-mt-2.5 mb-2.5 pr-2">
            {hour}:00
          </p>
        ))}
      </div>
      {days.map((day) => (
        <Day
          key={day.date}
          {...day}
          isToday={day.date === data.today}
          isHidden={hasPast && day.date < data.today}
          {...{ range, onOpen, branchNames }}
        />
      ))}
    </div>
  );
}

type DayProps = {
  date: string;
  isToday: boolean;
  /** In the list of days. */
  isHidden: boolean;
  entries: readonly InLane<DiaryEntry>[];
  range: { from: number; to: number };
  onOpen: (id: number) => void;
  /** Empty in the diary of one branch. */
  branchNames: ReadonlyMap<number, string>;
};

function Day({ date, isToday, isHidden, entries, range, onOpen, branchNames }: DayProps) {
  return (
    <section
      aria-label={formatLongDateWithWeekday(date)}
      className={`min-w-0 rounded-card border bg-surface p-3 lg:rounded-none lg:border-y-0 lg:border-r-0 lg:border-l lg:border-line lg:p-0 ${isToday ? "border-primary" : "border-line"} max-lg:break-inside-avoid ${isHidden ? "max-lg:not-print:hidden" : ""} ${entries.length === 0 ? "max-lg:py-2" : ""}`}
    >
      <h2
        aria-current={isToday ? "date" : undefined}
        className="text-base font-semibold lg:flex lg:h-10 lg:items-center lg:justify-center lg:border-b lg:border-line aria-[current]:text-primary lg:aria-[current]:border-b-4 lg:aria-[current]:border-primary"
      >
        {formatLongDateWithWeekday(date).replace(/^(\w{3})\w* (\d+) (\w{3}).*/, "$1 $2 $3")}
        {isToday ? <span className="lg:sr-only"> · today</span> : null}
        {entries.length === 0 ? <span className="font-normal text-muted lg:hidden"> · nothing booked</span> : null}
      </h2>
      <ul
        style={
          {
            "--height": toPixels(range.to - range.from),
            backgroundImage: `repeating-linear-gradient(var(--colour-line) 0 1px, transparent 1px ${hourHeight}px)`,
          } as CSSProperties
        }
        className="grid gap-2 max-lg:bg-none! lg:relative lg:block lg:h-(--height)"
      >
        {entries.map(({ entry, lane, lanes }) => {
          const { from, to } = toRange(entry);
          const place = {
            "--top": toPixels(from - range.from),
            "--height": toPixels(to - from),
            "--left": `${(lane / lanes) * 100}%`,
            "--width": `${100 / lanes}%`,
          } as CSSProperties;
          return (
            <li
              key={entry.appointmentId}
              style={place}
              className="lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--height) lg:w-(--width) lg:p-px lg:focus-within:z-10 lg:hover:z-10"
            >
              <EntryButton {...{ entry, onOpen }} isNarrow={lanes > 1} branch={branchNames.get(entry.branchId)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const entryClass: Record<DiaryEntry["state"], string> = {
  proposed: "border-dashed border-accent bg-surface",
  offered: "border-dashed border-line-strong bg-surface",
  confirmed:
    "border-transparent border-l-primary bg-[color-mix(in_srgb,var(--colour-primary)_9%,var(--colour-surface))]",
  cancelled: "border-line bg-surface",
};

type EntryProps = { entry: DiaryEntry; onOpen: (id: number) => void; branch: string | undefined; isNarrow: boolean };

/** In the grid as high as it is long; the pointer or the focus shows all of it. */
function EntryButton({ entry, onOpen, branch, isNarrow }: EntryProps) {
  const { appointmentId, kind, state, startsAt, visitorName, location, member, capacity } = entry;
  const lineClass = isNarrow
    ? "block lg:truncate lg:group-hover:whitespace-normal lg:group-focus:whitespace-normal"
    : "block";
  return (
    <button
      type="button"
      onClick={() => onOpen(appointmentId)}
      className={`group mt-2 block min-h-11 w-full rounded-control border-2 border-l-4 p-2 text-left text-sm break-words lg:mt-0 lg:flex lg:h-full lg:items-start lg:min-h-6 lg:overflow-hidden lg:px-1 lg:py-0.5 lg:leading-tight lg:hover:h-auto lg:hover:min-h-full lg:focus:h-auto lg:focus:min-h-full ${entryClass[state]}`}
    >
      <span className="min-w-0">
        <span className={lineClass}>
          <strong>{toLondonTime(startsAt)}</strong> {kindLabels[kind]}
          {capacity ? ` (${capacity} a slot)` : ""}
        </span>
        <span className={`${lineClass} font-medium`}>{visitorName || location}</span>
        <span className={`${lineClass} text-muted`}>
          {member ?? "Not assigned"}
          {branch ? ` · ${branch}` : ""}
          {state === "confirmed" ? "" : ` · ${stateLabels[state]}`}
        </span>
      </span>
    </button>
  );
}
