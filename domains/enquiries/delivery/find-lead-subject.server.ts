import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type Contact, findContact } from "#domains/branches/find-contact.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import type { leads } from "#domains/enquiries/tables.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import type { Context } from "#platform/context.ts";

export type LeadSubject = Readonly<{
  /** Never empty. */
  recipients: readonly string[];
  branch: Contact["branch"];
  property: Readonly<{ path: string; address: string; reference: string; published: boolean }> | null;
}>;

/** Current recipients, branch and property of a lead; deleted ones fall back to the agency's own address. */
export async function findLeadSubject(ctx: Context, lead: typeof leads.$inferSelect): Promise<LeadSubject> {
  const { identity } = await agencyConfig(ctx);
  const property = lead.propertyId === null ? null : await findProperty(ctx, lead.propertyId);
  const contact = await findContact(ctx, { ...lead, branchId: lead.branchId ?? property?.branchId ?? null });
  const ofForm = leadKinds[lead.kind].sentTo === "form" ? lead.recipients : null;
  return {
    recipients: ofForm?.length ? ofForm : [contact.email ?? identity.email],
    branch: contact.branch,
    property: property && {
      path: `/properties/${property.propertyId}/${property.channel}`,
      address: property.displayAddress,
      reference: property.reference,
      published: property.published,
    },
  };
}
