import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import { formFiles, formSubmissions, leadBookings, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";

const { agencyId, idempotencyKey, bodyHash, state, quarantineReason, userId, recipients, deliveredAt, ...shown } =
  getTableColumns(leads);

/** For the personal data download: the enquiries a user sent while signed in. */
export async function findPersonalLeads({ db, agency }: Context, { userId }: DataSubject) {
  const ofLead = (table: typeof leadBookings | typeof formSubmissions | typeof formFiles) =>
    and(eq(table.agencyId, leads.agencyId), eq(table.leadId, leads.leadId));
  const enquiries = await db
    .select({
      ...shown,
      bookedFor: leadBookings.bookedFor,
      timeSlots: leadBookings.timeSlots,
      formId: formSubmissions.formId,
      answers: formSubmissions.answers,
      files: sql<string[]>`array(select ${formFiles.fileName} from ${formFiles} where ${ofLead(formFiles)} order by 1)`,
    })
    .from(leads)
    .leftJoin(leadBookings, ofLead(leadBookings))
    .leftJoin(formSubmissions, ofLead(formSubmissions))
    .where(and(eq(leads.agencyId, agency.id), eq(leads.userId, userId)))
    .orderBy(asc(leads.leadId));
  return { enquiries };
}
