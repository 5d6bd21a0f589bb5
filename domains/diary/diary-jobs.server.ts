import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import type { Expired } from "#platform/db/delete-in-batches.server.ts";
import { createFetchPublic, type FetchPublic } from "#platform/http/network/fetch-public.server.ts";
import { defineJob, type Job, type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { appointmentJobInput, sendAppointmentMails } from "./appointment-job.ts";
import { calendarJobInput, readCalendarJob } from "./calendar-job.ts";
import { queueAppointmentMails } from "./mail/appointment-mails.server.tsx";
import { queueCalendars, readCalendar } from "./read-calendar.server.ts";
import { appointments, diaryBusy } from "./tables.server.ts";

/** A calendar that cannot be read is tried again by the next scheduled run. */
const calendarRetry = { maxRetries: 0, minDelaySeconds: 1, maxDelaySeconds: 1 };

export function diaryJobs(
  secretKey: string,
  fetchPublic: FetchPublic = createFetchPublic(undefined, 15_000, ["https:"]),
): Job[] {
  return [
    defineJob({
      name: sendAppointmentMails,
      schema: appointmentJobInput,
      handle: (ctx, { agency, ...job }) => queueAppointmentMails(toAgencyContext(ctx, agency), job),
    }),
    defineJob({
      name: "remind-of-appointments",
      schema: z.object({}),
      schedule: { cron: "10,40 9-18 * * *", data: {} },
      handle: remindOfAppointments,
    }),
    defineJob({
      name: "read-staff-calendars",
      schema: z.object({}),
      schedule: { cron: "*/5 * * * *", data: {} },
      handle: queueCalendars,
    }),
    defineJob({
      name: readCalendarJob,
      schema: calendarJobInput,
      retry: calendarRetry,
      handle: (ctx, { agency, calendarId }) =>
        readCalendar(toAgencyContext(ctx, agency), calendarId, { secretKey, fetchPublic }),
    }),
  ];
}

/** Those of tomorrow, once, unless they were booked or changed today. */
export async function remindOfAppointments(ctx: JobContext): Promise<void> {
  const { rows } = await forEveryAgency(ctx.db).transaction(async (db) => {
    const marked = await db.execute<{ id: number; slug: string; appointmentId: number; sequence: number }>(sql`
      update appointments set reminded_at = ${ctx.now}
      from agencies where agencies.agency_id = appointments.agency_id and agencies.suspended_at is null
        and state = 'confirmed' and reminded_at is null and kind <> 'open-house' and visitor_email is not null
        and (starts_at at time zone 'Europe/London')::date = (${ctx.now}::timestamptz at time zone 'Europe/London')::date + 1
        and (changed_at at time zone 'Europe/London')::date < (${ctx.now}::timestamptz at time zone 'Europe/London')::date
      returning agencies.agency_id as id, slug, appointment_id as "appointmentId", sequence`);
    for (const { id, slug, appointmentId, sequence } of marked.rows) {
      const job = {
        agency: { id, slug },
        appointmentId,
        sequence,
        news: "reminder",
        by: "staff",
        formerAccountId: null,
      };
      await ctx.enqueue(db, sendAppointmentMails, job);
    }
    return marked;
  });
  if (rows.length > 0) ctx.log.info({ count: rows.length }, "reminders queued");
}

/** Appointments of a lead are deleted with it. */
export function expiredAppointments({ agency, now }: Context, retention: Retention) {
  const isOld = lt(appointments.endsAt, retentionCutoff(now, retention.enquiries));
  const isPast = and(eq(diaryBusy.agencyId, agency.id), lt(diaryBusy.endsAt, now));
  return {
    appointments: {
      table: appointments,
      where: and(eq(appointments.agencyId, agency.id), isNull(appointments.leadId), isOld),
    },
    busyTimes: { table: diaryBusy, where: isPast },
  } satisfies Record<string, Expired>;
}
