import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { kindLabels } from "./appointment.ts";
import { type CalendarEntry, createFeedFile } from "./calendar-file.ts";
import { appointments, diaryPeople } from "./tables.server.ts";

type Row = typeof appointments.$inferSelect;

/** `visitorLink`: for the visitor's calendar, without names and notes; null: for staff. */
export function toCalendarEntry(row: Row, site: string, visitorLink: string | null): CalendarEntry {
  const details = [row.visitorName, row.visitorTelephone, row.visitorEmail, row.note].filter(Boolean).join("\n");
  const who = visitorLink === null && row.visitorName ? `: ${row.visitorName}` : "";
  return {
    uid: `appointment-${row.agencyId}-${row.appointmentId}@${new URL(site).hostname}`,
    sequence: row.sequence,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: row.changedAt,
    summary: `${t(kindLabels[row.kind])}${who}`,
    description: visitorLink === null ? details : t("To move or cancel: {link}", { link: visitorLink }),
    location: row.location,
    isConfirmed: row.state === "confirmed",
    url: visitorLink ?? `${site}/desk/diary?appointment=${row.appointmentId}`,
  };
}

const maxEntries = 2_000;

/** The private calendar of a member, by the token of its address. */
export async function readStaffFeed(ctx: Context, token: string): Promise<string> {
  const { agency, db, now } = ctx;
  const [person] = await db
    .select({ accountId: diaryPeople.accountId })
    .from(diaryPeople)
    .innerJoin(
      staffAccounts,
      and(eq(staffAccounts.agencyId, diaryPeople.agencyId), eq(staffAccounts.accountId, diaryPeople.accountId)),
    )
    .where(
      and(
        eq(diaryPeople.agencyId, agency.id),
        eq(diaryPeople.feedHash, hashToken(token)),
        isNull(staffAccounts.deactivatedAt),
      ),
    );
  if (!person) throw new NotFound();
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.agencyId, agency.id),
        eq(appointments.accountId, person.accountId),
        isNull(appointments.withinId),
        ne(appointments.state, "cancelled"),
        gt(appointments.endsAt, new Date(now.getTime() - 30 * dayMs)),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(maxEntries);
  const site = await siteUrl(ctx);
  const { identity } = await agencyConfig(ctx);
  return createFeedFile(
    `Diary, ${identity.name}`,
    rows.map((row) => toCalendarEntry(row, site, null)),
  );
}
