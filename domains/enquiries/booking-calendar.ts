type Appointment = Readonly<{
  uid: string;
  bookedFor: string;
  timeSlots: readonly string[];
  summary: string;
  description: string;
  location: string;
  now: Date;
}>;

/** An iCalendar file: tentative, from the first wished hour to the end of the last; the whole day where none was chosen. */
export function bookingCalendar(appointment: Appointment): string {
  const { uid, bookedFor, timeSlots, summary, description, location, now } = appointment;
  const hours = timeSlots.map((slot) => Number.parseInt(slot, 10)).sort((a, b) => a - b);
  const [first, last] = [hours[0], hours.at(-1)];
  const times =
    first === undefined || last === undefined
      ? [`DTSTART;VALUE=DATE:${bookedFor.replaceAll("-", "")}`]
      : [`DTSTART:${stamp(londonTime(bookedFor, first))}`, `DTEND:${stamp(londonTime(bookedFor, last + 1))}`];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gable//Enquiries//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** London is at UTC or one hour ahead of it. */
function londonTime(date: string, hour: number): Date {
  const utc = new Date(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  const there = Number(utc.toLocaleString("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/London" }));
  return there === hour ? utc : new Date(utc.getTime() - 3_600_000);
}

/** At most 75 bytes a line, never through the middle of a letter. */
function fold(line: string): string {
  const pieces = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      pieces.push("");
      bytes = 1;
    }
    pieces[pieces.length - 1] += letter;
    bytes += size;
  }
  return pieces.join("\r\n ");
}
