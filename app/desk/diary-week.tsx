import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { kindLabels, stateLabels } from "#domains/diary/appointment.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { type InLane, toHourRange, toLanes } from "./day-lanes.ts";
import type { DiaryData, DiaryEntry } from "./diary-data.ts";

/** Half an hour has room for three lines. */
const hourHeight = 104;
const halfHourMs = 30 * 60_000;
const toMinutes = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};
const toRange = ({ startsAt, endsAt }: DiaryEntry) => {
  const from = toMinutes(toLondonTime(startsAt));
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
  const days = data.week.map((date, index) => ({
    date,
    hours: data.hours?.[index],
    entries: toLanes(byDay.get(date) ?? []),
  }));
  // A day with appointments at the same time is a little wider, so that their names can be read.
  const widths = days.map(
    ({ entries }) => 1 + 0.4 * (Math.min(3, Math.max(1, ...entries.map(({ lanes }) => lanes))) - 1),
  );
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
            {String(hour).padStart(2, "0")}:00
          </p>
        ))}
      </div>
      {days.map((day) => (
        <Day
          key={day.date}
          {...day}
          isToday={day.date === data.today}
          isPast={day.date < data.today}
          isHidden={hasPast && day.date < data.today}
          {...{ range, onOpen, branchNames }}
        />
      ))}
    </div>
  );
}

type DayProps = {
  date: string;
  /** Those outside them are shaded. null: the whole day is; undefined: none are. */
  hours: { opens: string; closes: string } | null | undefined;
  isToday: boolean;
  isPast: boolean;
  /** In the list of days. */
  isHidden: boolean;
  entries: readonly InLane<DiaryEntry>[];
  range: { from: number; to: number };
  onOpen: (id: number) => void;
  /** Empty in the diary of one branch. */
  branchNames: ReadonlyMap<number, string>;
};

function Day({ date, hours, isToday, isPast, isHidden, entries, range, onOpen, branchNames }: DayProps) {
  return (
    <section
      aria-label={formatLongDateWithWeekday(date)}
      className={`min-w-0 rounded-card border bg-surface p-3 lg:rounded-none lg:border-r-0 lg:border-line lg:last:border-r lg:p-0 ${isToday ? "border-primary" : "border-line"} max-lg:break-inside-avoid ${isHidden ? "max-lg:not-print:hidden" : ""} ${entries.length === 0 ? "max-lg:py-2" : ""}`}
    >
      <h2
        aria-current={isToday ? "date" : undefined}
        className={`text-base font-semibold lg:sticky lg:top-0 lg:z-20 lg:flex lg:h-10 lg:items-center lg:justify-center lg:border-b lg:bg-surface lg:border-line aria-[current]:text-primary lg:aria-[current]:border-b-4 lg:aria-[current]:border-primary ${isPast ? "lg:font-normal lg:text-muted" : ""}`}
      >
        {formatLongDateWithWeekday(date).replace(/^(\w{3})\w* (\d+) (\w{3}).*/, "$1 $2 $3")}
        {isToday ? <span className="lg:sr-only"> · today</span> : null}
        {entries.length === 0 ? <span className="font-normal text-muted lg:hidden"> · nothing booked</span> : null}
      </h2>
      <ul
        style={
          {
            "--height": toPixels(range.to - range.from),
            backgroundImage: `repeating-linear-gradient(var(--colour-line) 0 1px, transparent 1px ${hourHeight}px), ${shade(hours, range.from)}`,
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

/** A shade over the hours outside of those of the branch. */
function shade(hours: DayProps["hours"], start: number): string {
  const colour = "color-mix(in srgb, var(--colour-line) 28%, transparent)";
  if (!hours) return `linear-gradient(${hours === null ? colour : "transparent"} 0 100%)`;
  const [from, to] = [hours.opens, hours.closes].map((time) => toPixels(Math.max(0, toMinutes(time) - start)));
  return `linear-gradient(${colour} ${from}, transparent ${from} ${to}, ${colour} ${to})`;
}

const entryClass: Record<DiaryEntry["state"], string> = {
  proposed: "border-2 border-dashed border-accent bg-surface lg:border",
  offered: "border-2 border-dashed border-line-strong bg-surface lg:border",
  confirmed:
    "bg-[linear-gradient(to_right,var(--colour-primary)_4px,color-mix(in_srgb,var(--colour-primary)_9%,var(--colour-surface))_0)] pl-3 lg:pl-2",
  cancelled: "border border-line bg-surface",
};

/** Those of an appointment that is not certain yet, where the full words have no room. */
const stateWords: Partial<Record<DiaryEntry["state"], string>> = { proposed: "Confirm", offered: "Offered" };

const toInitials = (name: string) => name.replace(/\B\S+|\s/g, "");

type EntryProps = { entry: DiaryEntry; onOpen: (id: number) => void; branch: string | undefined; isNarrow: boolean };

/** In the grid as high as it is long; the pointer or the focus shows all of it. */
function EntryButton({ entry, onOpen, branch, isNarrow }: EntryProps) {
  const { appointmentId, kind, state, startsAt, endsAt, visitorName, location, member, capacity } = entry;
  // A fourth line would be cut off.
  const isShort = visitorName !== "" && endsAt.getTime() - startsAt.getTime() <= halfHourMs;
  const [, street = location, town = ""] = /^(.+?)((?:, [^,\d]+){1,2})$/.exec(location) ?? [];
  const cutClass = "block lg:truncate lg:group-hover:whitespace-normal lg:group-focus:whitespace-normal";
  const lineClass = isNarrow ? cutClass : "block";
  return (
    <button
      type="button"
      onClick={() => onOpen(appointmentId)}
      className={`group mt-2 block min-h-11 w-full rounded-control p-2 text-left text-sm break-words lg:mt-0 lg:flex lg:h-full lg:items-start lg:min-h-6 lg:overflow-hidden lg:px-1.5 lg:py-px lg:leading-tight lg:hover:h-auto lg:hover:min-h-full lg:focus:h-auto lg:focus:min-h-full ${entryClass[state]}`}
    >
      <span className="min-w-0 grow">
        <span className={lineClass}>
          <strong>{toLondonTime(startsAt)}</strong> {kindLabels[kind]}
          {capacity ? ` (${capacity}\u00a0a\u00a0slot)` : ""}
        </span>
        {!isShort && state !== "confirmed" ? (
          <span className={`${cutClass} font-medium max-lg:hidden`}>{stateLabels[state]}</span>
        ) : null}
        <span className={`${isShort ? cutClass : "block"} font-medium`}>{visitorName || location}</span>
        {visitorName ? (
          <span className={cutClass}>
            {isShort && !isNarrow && member ? (
              <span
                aria-hidden="true"
                title={member}
                className="float-right ml-1 text-xs leading-[inherit] text-muted max-lg:hidden"
              >
                {toInitials(member)}
              </span>
            ) : null}
            {isShort && stateWords[state] ? (
              <span
                aria-hidden="true"
                className="font-medium max-lg:hidden lg:group-hover:hidden lg:group-focus:hidden"
              >
                {stateWords[state]} ·{" "}
              </span>
            ) : null}
            {street}
            <span className="lg:sr-only lg:group-hover:not-sr-only lg:group-focus:not-sr-only">{town}</span>
          </span>
        ) : null}
        <span
          className={`${isShort ? "lg:sr-only lg:group-hover:not-sr-only lg:group-focus:not-sr-only" : ""} ${lineClass} text-muted`}
        >
          {member ?? "Not assigned"}
          {branch ? ` · ${branch}` : ""}
          {state === "confirmed" ? null : <span className={isShort ? "" : "lg:hidden"}> · {stateLabels[state]}</span>}
        </span>
      </span>
    </button>
  );
}
