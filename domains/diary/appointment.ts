import { formatClockTime } from "#format/format-clock-time.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { type Message, t } from "#languages/translate.ts";

export type AppointmentKind = "viewing" | "valuation" | "open-house" | "other";

export const kindLabels: Record<AppointmentKind, Message> = {
  viewing: "Viewing",
  valuation: "Valuation",
  "open-house": "Open house",
  other: "Appointment",
};

/** proposed: the visitor asked for it, the office answers. offered: the office suggested it, the visitor answers. */
export type AppointmentState = "proposed" | "offered" | "confirmed" | "cancelled";

export const stateLabels: Record<AppointmentState, string> = {
  proposed: "Waiting for us",
  offered: "Waiting for the visitor",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
};

export const visitorStateLabels: Record<AppointmentState, Message> = {
  proposed: "waiting for our confirmation",
  offered: "waiting for your answer",
  confirmed: "confirmed",
  cancelled: "cancelled",
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const valuationMinutes = 60;

/** Visitors may move or cancel until then. */
const changeDeadlineMs = 2 * hourMs;

export function canVisitorChange({ state, startsAt }: { state: AppointmentState; startsAt: Date }, now: Date): boolean {
  return state !== "cancelled" && startsAt.getTime() - now.getTime() >= changeDeadlineMs;
}

/** `Friday 20 November 2026 at 10:30`. */
export const formatAppointmentTime = (startsAt: Date) =>
  t("{date} at {time}", {
    date: formatLongDateWithWeekday(toLondonDate(startsAt)),
    time: formatClockTime(toLondonTime(startsAt)),
  });

/** `Fri 20 Nov, 09:30`, at the desk. */
export const formatShortTime = (startsAt: Date) =>
  `${formatLongDateWithWeekday(toLondonDate(startsAt)).replace(/^(\w{3})\w* (\d+) (\w{3}).*/, "$1 $2 $3")}, ${toLondonTime(startsAt)}`;

/** Path of the page where a visitor moves or cancels it. */
export const appointmentPath = (linkKey: string) => `/appointment/${linkKey}`;
export const linkKeyPattern = /^[\w-]{43}$/;
