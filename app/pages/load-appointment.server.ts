import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findStaffMember } from "#domains/branches/find-branches.server.ts";
import { appointmentPath, formatAppointmentTime, kindLabels, visitorStateLabels } from "#domains/diary/appointment.ts";
import { findLinkedAppointment } from "#domains/diary/linked-appointment.server.ts";
import type { OfferedSlot } from "#domains/diary/offered-slot.ts";
import { listChosenProperties } from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { formatDayWithWeekday } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { localPath, type Message, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { toStaffCardData } from "./branches/load-branch-pages.server.ts";

const messages: Readonly<Record<string, Message>> = {
  accept: "Thank you. We've confirmed your appointment.",
  move: "Thank you. We've changed your appointment.",
  cancel: "We've cancelled your appointment.",
  taken: "That didn't work: the time has just been taken, or it's too late to change it here.",
  choose: "Please choose a time.",
};

/** What the link of an appointment mail opens, without names. */
export async function loadAppointment(ctx: Context, key: string, query: URLSearchParams) {
  const found = await findLinkedAppointment(ctx, key);
  const { kind, state, startsAt, minutes, location, propertyId, personId, office, canChange, slots } = found;
  const failed = query.get("failed");
  const message = messages[failed ?? query.get("done") ?? ""];
  return {
    what: t(kindLabels[kind]).toLowerCase(),
    time: formatAppointmentTime(startsAt),
    state,
    status: t(visitorStateLabels[state]),
    ...{ location, office, canChange, failed },
    isValuation: kind === "valuation",
    visitMinutes: kind === "valuation" || (kind === "viewing" && state === "confirmed") ? minutes : null,
    path: localPath(appointmentPath(key)),
    calendarPath: localPath(`${appointmentPath(key)}/calendar`),
    message: message ? t(message) : null,
    fewDays: toDays(slots.few),
    days: toDays(slots.all),
    card: await findHomeCard(ctx, propertyId),
    member: await findFace(ctx, personId),
  };
}

/** The home while it is on the market. */
export async function findHomeCard(ctx: Context, homeId: number | null) {
  const [card] = homeId === null ? [] : await listChosenProperties(ctx, { propertyIds: [homeId] });
  return card ? toPageCard(card) : null;
}

/** Someone of the branch pages. */
export async function findFace(ctx: Context, staffMemberId: number | null) {
  const found = staffMemberId === null ? null : await findStaffMember(ctx, staffMemberId);
  return found && toStaffCardData((await agencyConfig(ctx)).media, found.branch.slug, found.member);
}

/** Formatted here, so that the page's script stays small. */
export function toDays(slots: readonly OfferedSlot[]) {
  const days = Map.groupBy(slots, ({ starts_at }) => toLondonDate(new Date(starts_at)));
  return [...days].map(([date, times]) => ({
    date,
    label: formatDayWithWeekday(date),
    times: times.map(({ id, starts_at, open_house }) => {
      const time = formatClockTime(toLondonTime(new Date(starts_at)));
      return { id, label: open_house ? t("{time} (open house)", { time }) : time };
    }),
  }));
}
