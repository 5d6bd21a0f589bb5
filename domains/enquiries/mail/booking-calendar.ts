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
export function createBookingCalendar(appointment: Appointment): string {
  const { uid, bookedFor, timeSlots, summary, description, location, now } = appointment;
  const hours = timeSlots.map((slot) => Number.parseInt(slot, 10)).sort((a, b) => a - b);
  const [first, last] = [hours[0], hours.at(-1)];
  const times =
    first === undefined || last === undefined
      ? [`DTSTART;VALUE=DATE:${bookedFor.replaceAll("-", "")}`]
      : [
          `DTSTART:${formatUtc(parseLondonTime(bookedFor, first))}`,
          `DTEND:${formatUtc(parseLondonTime(bookedFor, last + 1))}`,
        ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gable//Enquiries//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${formatUtc(now)}`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

const formatUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** London is at UTC or UTC+1. */
function parseLondonTime(date: string, hour: number): Date {
  const utc = new Date(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  const there = Number(utc.toLocaleString("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/London" }));
  return there === hour ? utc : new Date(utc.getTime() - 3_600_000);
}

/** RFC 5545 line folding: at most 75 bytes a line, without splitting a character. */
function foldLine(line: string): string {
  const pieces = [""];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      pieces.push("");
      bytes = 1;
    }
    pieces[pieces.length - 1] += character;
    bytes += size;
  }
  return pieces.join("\r\n ");
}
