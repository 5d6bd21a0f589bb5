import { and, asc, eq, sql } from "drizzle-orm";
import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import { formFiles, formSubmissions, leadBookings, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";

/** For the personal data download: the enquiries a user sent while signed in. */
export async function findPersonalLeads({ db, agency }: Context, { userId }: DataSubject) {
  const { leadId, kind, createdAt, channel, firstName, lastName, email, telHome, message, propertyId, pageUrl } = leads;
  const { houseName, houseNumber, streetAddress, town, county, postcode, valuationReason } = leads;
  const ofLead = (table: typeof leadBookings | typeof formSubmissions | typeof formFiles) =>
    and(eq(table.agencyId, leads.agencyId), eq(table.leadId, leads.leadId));
  const enquiries = await db
    .select({
      leadId,
      kind,
      createdAt,
      channel,
      firstName,
      lastName,
      email,
      telHome,
      houseName,
      houseNumber,
      streetAddress,
      town,
      county,
      postcode,
      valuationReason,
      message,
      bookedFor: leadBookings.bookedFor,
      timeSlots: leadBookings.timeSlots,
      formId: formSubmissions.formId,
      answers: formSubmissions.answers,
      files: sql<string[]>`array(select ${formFiles.fileName} from ${formFiles} where ${ofLead(formFiles)} order by 1)`,
      propertyId,
      pageUrl,
    })
    .from(leads)
    .leftJoin(leadBookings, ofLead(leadBookings))
    .leftJoin(formSubmissions, ofLead(formSubmissions))
    .where(and(eq(leads.agencyId, agency.id), eq(leads.userId, userId)))
    .orderBy(asc(leadId));
  return { enquiries };
}
