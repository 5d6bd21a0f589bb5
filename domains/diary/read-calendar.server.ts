import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import type { FetchPublic } from "#platform/http/network/fetch-public.server.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { runInThread } from "#platform/run-in-thread.server.ts";
import { unseal } from "#platform/seal.server.ts";
import { minuteMs } from "./appointment.ts";
import { readCalendarJob } from "./calendar-job.ts";
import type { Interval } from "./free-slots.ts";
import { diaryBusy, diaryCalendars } from "./tables.server.ts";

const maxCalendarBytes = 2_000_000;
/** A repeat rule can take for ever. */
const parseLimits = { maxMegabytes: 128, timeoutMs: 5_000 };
const daysAhead = 90;
const intervalMs = 15 * minuteMs;
const maxPerRun = 2_000;

/** Queues every calendar that was not read in the last quarter of an hour. */
export async function queueCalendars({ now, enqueue, ...job }: JobContext): Promise<void> {
  const db = forEveryAgency(job.db);
  const isDue = or(isNull(diaryCalendars.readAt), lt(diaryCalendars.readAt, new Date(now.getTime() - intervalMs)));
  const { agencyId, calendarId, readAt } = diaryCalendars;
  const due = await db
    .select({ agencyId, calendarId, slug: agencies.slug })
    .from(diaryCalendars)
    .innerJoin(agencies, eq(agencies.agencyId, agencyId))
    .where(isDue)
    .orderBy(asc(readAt))
    .limit(maxPerRun);
  for (const row of due) {
    const input = { agency: { id: row.agencyId, slug: row.slug }, calendarId: row.calendarId };
    await enqueue(db, readCalendarJob, input, { singletonKey: `${row.agencyId} ${row.calendarId}` });
  }
}

type Tools = Readonly<{ secretKey: string; fetchPublic: FetchPublic }>;

/** Replaces the busy times of a calendar. If it cannot be read, the earlier ones stay and the member sees why. */
export async function readCalendar(ctx: Context, calendarId: number, { secretKey, fetchPublic }: Tools): Promise<void> {
  const { agency, db, now } = ctx;
  const isCalendar = and(eq(diaryCalendars.agencyId, agency.id), eq(diaryCalendars.calendarId, calendarId));
  const [calendar] = await db.select().from(diaryCalendars).where(isCalendar);
  if (!calendar) return;
  const read = await readTimes(unseal(secretKey, calendar.url), now, fetchPublic);
  await db.transaction(async (tx) => {
    const problem = read.ok ? null : read.reason;
    const marked = await tx.update(diaryCalendars).set({ readAt: now, problem }).where(isCalendar);
    if (!read.ok || marked.rowCount === 0) return;
    await tx.delete(diaryBusy).where(and(eq(diaryBusy.agencyId, agency.id), eq(diaryBusy.calendarId, calendarId)));
    const { accountId } = calendar;
    const rows = read.times.map((times) => ({ agencyId: agency.id, calendarId, accountId, ...times }));
    for (let from = 0; from < rows.length; from += 1_000)
      await tx.insert(diaryBusy).values(rows.slice(from, from + 1_000));
  });
}

type Read = { ok: true; times: readonly Interval[] } | { ok: false; reason: string };

async function readTimes(url: string | null, now: Date, fetchPublic: FetchPublic): Promise<Read> {
  if (url === null) return { ok: false, reason: "Please add this calendar again" };
  const fetched = await fetchPublic(url, maxCalendarBytes);
  if (!fetched.ok) return { ok: false, reason: `We couldn't read it: ${fetched.reason}` };
  const range = { from: now, to: new Date(now.getTime() + daysAhead * dayMs) };
  const input = { text: fetched.content.toString("utf8"), ...range };
  return runInThread<readonly Interval[]>("domains/diary/calendar-worker.server.ts", input, parseLimits).then(
    (times) => ({ ok: true, times }),
    () => ({ ok: false, reason: "We couldn't read it: it is not a calendar, or too large" }),
  );
}
