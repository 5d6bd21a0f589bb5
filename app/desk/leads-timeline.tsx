import { Link } from "react-router";
import type { LeadEvent } from "#domains/enquiries/work/lead-events.ts";
import { formatWorkState } from "#domains/enquiries/work/work-states.ts";
import { formatTelephone } from "#format/format-telephone.ts";
import { formatDateTime, formatRecentTime } from "./format-date-time.ts";
import { describeQuarantine } from "./leads-work.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

type Data = DeskPageProps<"lead">["data"];
type StoredEvent = Data["events"][number];
type Entry = Readonly<{
  key: string;
  at: Date;
  title: string;
  text?: string;
  files?: readonly string[];
  link?: Readonly<{ to: string; label: string }>;
}>;

const channelLabels = { office: "office mail", visitor: "receipt", webhook: "webhook" };
const deliveryLabels = { waiting: "is on its way", done: "delivered", dead: "could not be delivered" };

/** One list of what happened: the lead's own events and its deliveries. */
export function Timeline({ data: { events, deliveries } }: { data: Data }) {
  const sent = deliveries.map(
    ({ attempt, channel, target, state, createdAt, doneAt, lastError }): Entry => ({
      key: `${attempt} ${channel} ${target}`,
      at: doneAt ?? createdAt,
      title: `${channelLabels[channel]} to ${target} ${deliveryLabels[state]}`,
      ...(lastError && state !== "done" ? { text: lastError } : {}),
    }),
  );
  const entries = [...events.map(toEntry), ...sent].sort((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <ol aria-label="Timeline">
      {entries.map(({ key, at, title, text, files = [], link }) => (
        <li
          key={key}
          className="relative pb-4 pl-5 before:absolute before:top-1.5 before:left-0 before:size-2 before:rounded-full before:border before:border-line-strong after:absolute after:top-4.5 after:-bottom-1 after:left-[3px] after:w-px after:bg-line-strong last:pb-0 last:after:hidden"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="inline-block min-w-0 font-medium break-words first-letter:uppercase">{title}</span>{" "}
            <time dateTime={at.toISOString()} className="text-muted">
              {formatRecentTime(at)}
            </time>
          </p>
          {text ? <p className="mt-1 max-w-prose break-words whitespace-pre-wrap">{text}</p> : null}
          {files.length > 0 ? <p className="mt-1 text-sm text-muted">Attached: {files.join(", ")}</p> : null}
          {link === undefined ? null : (
            <Link to={link.to} className="inline-flex min-h-11 items-center underline">
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function toEntry(stored: StoredEvent): Entry {
  const by = stored.actor === "" ? "" : ` by ${stored.actor}`;
  // Only `recordLeadEvent` writes the row, with the data of its kind.
  const described = describeEvent({ kind: stored.kind, data: stored.data } as LeadEvent, stored.actor, by);
  return { key: `event ${stored.eventId}`, at: stored.recordedAt, ...described };
}

function describeEvent(event: LeadEvent, actor: string, by: string): Omit<Entry, "key" | "at"> {
  switch (event.kind) {
    case "received":
      return {
        title: event.data.quarantine
          ? `Received and quarantined: ${describeQuarantine(event.data.quarantine)}`
          : "Received",
      };
    case "seen":
      return { title: `Opened${by}` };
    case "assigned":
      return { title: event.data.assigneeId === null ? `Unassigned${by}` : `Assigned to ${event.data.name}${by}` };
    case "branch-changed":
      return { title: `Moved to ${event.data.name || "no branch"}${by}` };
    case "handed-over":
      return { title: `Given back to the branch, because ${event.data.name} left` };
    case "note":
      return { title: `Note${by}`, text: event.data.text };
    case "called":
      return { title: `Called ${formatTelephone(String(event.data.telephone))}${by}` };
    case "reply-sent":
      return { title: `Reply${by}: ${event.data.subject}`, text: event.data.text, files: event.data.files };
    case "reply-received":
      return {
        title: `Reply from ${event.data.from || "the visitor"}`,
        text: event.data.unreadable
          ? "We couldn't read this mail, so it is attached as it arrived. Open it in a mail program."
          : event.data.text,
        files: event.data.files,
      };
    case "visitor-message":
      return { title: "Message from the visitor", text: event.data.text };
    case "state-changed":
      return { title: `${formatWorkState(event.data.after)}${by} (was ${formatWorkState(event.data.before)})` };
    case "merged-into":
      return { title: `Merged into another lead${by}`, link: toLead(event.data.leadId) };
    case "merged-from":
      return { title: `A duplicate was merged into this lead${by}`, link: toLead(event.data.leadId) };
    case "released":
      return { title: `Released from quarantine${by}` };
    case "resent":
      return { title: `Delivered again${by}` };
    case "escalated":
      return { title: event.data.to ? `Overdue; mailed to ${event.data.to}` : "Overdue" };
    case "withdrawn":
      return { title: "Withdrawn by the visitor" };
    case "appointment-booked":
      return {
        title: `Appointment booked for ${formatDateTime(new Date(event.data.startsAt))}${by}`,
        ...toDiary(event.data),
      };
    case "appointment-moved":
      return {
        title: `Appointment moved to ${formatDateTime(new Date(event.data.startsAt))}${by}`,
        ...toDiary(event.data),
      };
    case "appointment-cancelled":
      return { title: `Appointment cancelled${actor === "" ? "" : by}`, ...toText(event.data) };
  }
}

const toText = ({ text }: { text?: string }) => (text === undefined ? {} : { text });
const toLead = (leadId: number) => ({ to: `/desk/leads/${leadId}`, label: "Open it" });
const toDiary = ({ appointmentId, text }: { appointmentId: number; text?: string }) => ({
  ...(text === undefined ? {} : { text }),
  link: { to: `/desk/diary?appointment=${appointmentId}`, label: "Open the diary" },
});
