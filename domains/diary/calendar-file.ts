import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

export type CalendarEntry = Readonly<{
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  isConfirmed: boolean;
  url?: string;
}>;

type Party = Readonly<{ name: string; email: string }>;
type Invitation = Readonly<{ method: "REQUEST" | "CANCEL"; organizer: Party; attendee: Party }>;

const prodId = "//Gable//Diary//EN";

/** An invitation, its update or its withdrawal. Calendars match it by UID and keep the highest sequence. */
export function createInvitationFile(entry: CalendarEntry, { method, organizer, attendee }: Invitation): string {
  const calendar = new ICalCalendar({ prodId, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...toEvent(entry),
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return toText(calendar);
}

/** A calendar to subscribe to. */
export function createFeedFile(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = new ICalCalendar({ prodId, name, method: ICalCalendarMethod.PUBLISH, ttl: 15 * 60 });
  for (const entry of entries)
    calendar.createEvent({
      ...toEvent(entry),
      status: entry.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  return toText(calendar);
}

const toEvent = ({ uid, startsAt, endsAt, changedAt, url, isConfirmed, ...entry }: CalendarEntry) => ({
  ...entry,
  id: uid,
  start: startsAt,
  end: endsAt,
  stamp: changedAt,
  ...(url === undefined ? {} : { url }),
});

// RFC 5545 ends every line with CRLF; the library leaves it out of the last one.
const toText = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;
