import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { marketingStatement, termsStatement } from "#domains/account/preferences/consent-statements.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { NewLead } from "#domains/enquiries/lead/new-lead.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leads, replyTemplates } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type DemoLead, demoLeads, demoTelephone, toDemoEmail, toDemoTime } from "./demo-leads.ts";

/** Leads of the last weeks, so that the demo desk is not empty. They count as delivered, and no mail is sent. */
export async function loadDemoLeads(ctx: Context): Promise<void> {
  const { name: agencyName } = (await agencyConfig(ctx)).identity;
  const { id: agencyId, slug } = ctx.agency;
  const found = demoLeads[slug] ?? [];
  const { propertyId, branchId, channel } = properties;
  // Homes that many look at in the figures of the demo.
  const homes = await ctx.db
    .select({ propertyId, branchId, channel })
    .from(properties)
    .where(
      and(
        eq(properties.agencyId, agencyId),
        eq(properties.published, true),
        eq(properties.status, "available"),
        eq(channel, slug === "northgate" ? "lettings" : "sales"),
        gt(properties.bedrooms, 1),
      ),
    )
    .orderBy(desc(sql`${propertyId} % 7`), asc(propertyId))
    .limit(found.length);
  // The oldest is the first that arrived.
  for (const [index, demo] of [...found.entries()].reverse()) {
    const home = homes[index % homes.length];
    if (!home) return;
    const at = toDemoTime(ctx.now, demo.hoursAgo);
    const { leadId } = await submitLead({ ...ctx, now: at }, toNewLead(demo, home, agencyName));
    if (demo.isQuarantined) continue;
    const isLead = and(eq(leads.agencyId, agencyId), eq(leads.leadId, leadId));
    await ctx.db.update(leads).set({ state: "delivered", deliveredAt: at }).where(isLead);
  }
  await ctx.db.insert(replyTemplates).values([
    {
      agencyId,
      name: "Offer a viewing",
      subject: "Your viewing of {home}",
      body: "Dear {first_name},\n\nThank you for your interest in {home}. When would suit you?\n\nKind regards\n{my_name}\n{branch}, {telephone}",
    },
    {
      agencyId,
      name: "Couldn't reach you",
      subject: "We tried to ring you ({reference})",
      body: "Dear {first_name},\n\nWe've just tried to ring you. You can reach us on {telephone}.\n\nKind regards\n{my_name}\n{agency}",
    },
  ]);
}

const taunton = { town: "Taunton", postcode: "TA1 1AA" };
const york = { town: "York", postcode: "YO1 7HH" };

type Home = Readonly<{ propertyId: number; branchId: number; channel: string }>;

function toNewLead(
  { hoursAgo, kind, name, message, isQuarantined, campaign }: DemoLead,
  home: Home,
  agencyName: string,
): NewLead {
  const [firstName, lastName] = name;
  const isValuation = kind === "valuation";
  const isToLet = home.channel === "lettings";
  return {
    kind,
    idempotencyKey: null,
    campaign,
    quarantine: isQuarantined ? "honeypot" : null,
    ...{ firstName, lastName, message, telHome: demoTelephone },
    email: toDemoEmail(name),
    branchId: home.branchId,
    ...(isValuation
      ? {
          streetAddress: `${hoursAgo % 60} Mill Lane`,
          ...(isToLet ? york : taunton),
          channel: isToLet ? "letting" : "selling",
        }
      : { propertyId: home.propertyId, channel: home.channel }),
    pageUrl: isValuation ? "/book-a-valuation" : `/properties/${home.propertyId}/${home.channel}`,
    consents: [
      { purpose: "terms", granted: true, statement: termsStatement(agencyName) },
      { purpose: "marketing", granted: false, statement: marketingStatement(agencyName) },
    ],
  };
}
