import { parseDateTime, toZoned } from "@internationalized/date";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

type Appointment = Readonly<{
  uid: string;
  bookedFor: string;
  timeSlots: readonly string[];
  summary: string;
  description: string;
  location: string;
  now: Date;
}>;

/** A tentative iCalendar event from the first to the last requested hour; an all-day event without hours. */
export function createBookingCalendar({ uid, bookedFor, timeSlots, now, ...text }: Appointment): string {
  const hours = timeSlots.map((slot) => Number.parseInt(slot, 10));
  const times =
    hours.length === 0
      ? { start: new Date(bookedFor), allDay: true }
      : { start: toLondonTime(bookedFor, Math.min(...hours)), end: toLondonTime(bookedFor, Math.max(...hours) + 1) };
  const calendar = new ICalCalendar({ prodId: "//Gable//Enquiries//EN", method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({ id: uid, stamp: now, ...times, ...text, status: ICalEventStatus.TENTATIVE });
  // RFC 5545 ends every line with CRLF; the library leaves it out of the last one.
  return `${calendar.toString()}\r\n`;
}

const toLondonTime = (date: string, hour: number) =>
  toZoned(parseDateTime(`${date}T${String(hour).padStart(2, "0")}:00`), "Europe/London").toDate();
