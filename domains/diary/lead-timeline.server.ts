import { advanceLead, recordLeadEvent } from "#domains/enquiries/work/record-lead-event.server.ts";
import type { Context } from "#platform/context.ts";
import { inEnglish } from "#platform/http/language.server.ts";
import { formatAppointmentTime, kindLabels } from "./appointment.ts";
import type { AppointmentNews } from "./appointment-job.ts";
import type { appointments } from "./tables.server.ts";

type Row = typeof appointments.$inferSelect;

const describe: Record<AppointmentNews, string> = {
  proposed: "asked for",
  offered: "suggested",
  confirmed: "confirmed",
  moved: "moved to",
  cancelled: "cancelled",
  reminder: "reminder sent",
};

/** A confirmed appointment makes the lead booked; a cancelled one opens it again. */
export async function recordOnLead(tx: Context, row: Row, news: AppointmentNews): Promise<void> {
  if (row.leadId === null) return;
  const { leadId, appointmentId, startsAt } = row;
  const time = inEnglish(() => formatAppointmentTime(startsAt));
  const text = `${kindLabels[row.kind]} ${describe[news]}: ${time}`;
  const data = { appointmentId, startsAt: startsAt.toISOString(), text };
  const isMove = news === "moved" || (news !== "cancelled" && row.sequence > 0 && news !== "confirmed");
  const kind = news === "cancelled" ? "appointment-cancelled" : isMove ? "appointment-moved" : "appointment-booked";
  await recordLeadEvent(tx, leadId, { kind, data });
  if (row.state === "confirmed") await advanceLead(tx, leadId, "appointment");
  else if (news === "offered") await advanceLead(tx, leadId, "reply-sent");
  else if (news === "cancelled") await advanceLead(tx, leadId, "appointment-cancelled");
}
