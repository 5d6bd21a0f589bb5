import { and, asc, eq } from "drizzle-orm";
import type { Person } from "#domains/account/personal-data.server.ts";
import type { Context } from "#platform/context.ts";
import { leads } from "./tables.server.ts";

/** For a download of one's own data: what somebody sent while they were signed in. */
export async function leadData({ db, agency }: Context, { userId }: Person) {
  const { leadId, kind, createdAt, channel, firstName, lastName, email, telHome, message, propertyId, pageUrl } = leads;
  const { houseName, houseNumber, streetAddress, town, county, postcode } = leads;
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
      message,
      propertyId,
      pageUrl,
    })
    .from(leads)
    .where(and(eq(leads.agencyId, agency.id), eq(leads.userId, userId)))
    .orderBy(asc(leadId));
  return { enquiries };
}
