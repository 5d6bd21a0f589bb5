import { appointmentPath, formatAppointmentTime, kindLabels, visitorStateLabels } from "#domains/diary/appointment.ts";
import type { OfferedSlot } from "#domains/diary/offered-slot.ts";
import { findLinkedAppointment } from "#domains/diary/visitor-appointments.server.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";

const messages: Readonly<Record<string, string>> = {
  accept: "Thank you. We've confirmed your appointment.",
  move: "Thank you. We've changed your appointment.",
  cancel: "We've cancelled your appointment.",
  taken: "That didn't work: the time has just been taken, or it's too late to change it here.",
  choose: "Please choose a time.",
};

/** What the link of an appointment mail opens, without names. */
export async function loadAppointment(ctx: Context, key: string, query: URLSearchParams) {
  const found = await findLinkedAppointment(ctx, key);
  const { kind, state, startsAt, location, office, canChange, slots } = found;
  const failed = query.get("failed");
  return {
    what: kindLabels[kind].toLowerCase(),
    time: formatAppointmentTime(startsAt),
    state,
    status: visitorStateLabels[state],
    ...{ location, office, canChange, failed },
    path: appointmentPath(key),
    message: messages[failed ?? query.get("done") ?? ""] ?? null,
    days: toDays(slots),
  };
}

/** Formatted here, so that the page's script stays small. */
export function toDays(slots: readonly OfferedSlot[]) {
  const days = Map.groupBy(slots, ({ starts_at }) => toLondonDate(new Date(starts_at)));
  return [...days].map(([date, times]) => ({
    label: formatLongDateWithWeekday(date),
    times: times.map(({ id, starts_at, open_house }) => ({
      id,
      label: `${formatAppointmentTime(new Date(starts_at)).replace(/^(\w{3})\w*/, "$1")}${open_house ? " (open house)" : ""}`,
    })),
  }));
}
