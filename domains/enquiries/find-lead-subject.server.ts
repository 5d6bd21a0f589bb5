import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { type Contact, findContact } from "#domains/branches/find-contact.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import type { Context } from "#platform/context.ts";
import type { leads } from "./tables.server.ts";

export type LeadSubject = Readonly<{
  /** Whom it goes to; never empty. */
  recipients: readonly string[];
  /** The branch that answers. */
  branch: Contact["branch"];
  property: Readonly<{ path: string; address: string; reference: string }> | null;
}>;

/** Whom a lead is for and what it is about, as things stand now: what has gone since leaves the agency's own address. */
export async function findLeadSubject(ctx: Context, lead: typeof leads.$inferSelect): Promise<LeadSubject> {
  const { identity } = await agencyConfig(ctx);
  const property = lead.propertyId === null ? null : await findProperty(ctx, lead.propertyId);
  const contact = await findContact(ctx, { ...lead, branchId: lead.branchId ?? property?.branchId ?? null });
  return {
    recipients: lead.recipients?.length ? lead.recipients : [contact.email ?? identity.email],
    branch: contact.branch,
    property: property && {
      path: `/properties/${property.propertyId}/${property.channel}`,
      address: property.displayAddress,
      reference: property.reference,
    },
  };
}
