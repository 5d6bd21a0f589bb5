import { and, asc, eq } from "drizzle-orm";
import { marketingStatement, termsStatement } from "#domains/account/preferences/consent-statements.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Campaign } from "#domains/enquiries/lead/campaign.ts";
import type { NewLead } from "#domains/enquiries/lead/new-lead.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leads, replyTemplates } from "#domains/enquiries/tables.server.ts";
import { recordLeadEvent } from "#domains/enquiries/work/record-lead-event.server.ts";
import type { LeadOutcome, WorkState } from "#domains/enquiries/work/work-states.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";

type DemoLead = Readonly<{
  hoursAgo: number;
  kind: "viewing" | "valuation" | "office";
  name: readonly [first: string, last: string];
  message: string;
  workState: WorkState;
  outcome?: LeadOutcome;
  campaign?: Campaign;
  isQuarantined?: boolean;
}>;

/** Those that visits of the demo came from. */
const autumnHomes = { utm_source: "facebook", utm_campaign: "autumn-homes" };
const marketUpdate = { utm_source: "newsletter", utm_campaign: "market-update" };

/** Telephone numbers and domains are reserved for examples. */
const demoLeads: readonly DemoLead[] = [
  {
    ...{ hoursAgo: 1, kind: "viewing", name: ["Meera", "Joshi"], workState: "new" },
    message: "Could we see it on Saturday morning? We have nothing to sell.",
  },
  {
    ...{ hoursAgo: 5, kind: "office", name: ["Tom", "Hartley"], workState: "new", campaign: marketUpdate },
    message: "Is the garden south facing, and is the boiler included in the warranty?",
  },
  {
    ...{ hoursAgo: 26, kind: "valuation", name: ["Margaret", "Ellis"], workState: "open" },
    message: "We are thinking of moving nearer to the grandchildren in spring.",
  },
  {
    ...{ hoursAgo: 50, kind: "viewing", name: ["Callum", "Reid"], workState: "waiting", campaign: autumnHomes },
    message: "I work shifts, so weekday mornings are best.",
  },
  {
    ...{ hoursAgo: 200, kind: "viewing", name: ["Sofia", "Marsh"], workState: "closed", outcome: "won" },
    campaign: autumnHomes,
    message: "Please put us down for the next open house.",
  },
  {
    ...{ hoursAgo: 30, kind: "office", name: ["Best", "Offers"], workState: "new", isQuarantined: true },
    message: "Buy more visitors for your website today!!!",
  },
];

/** A few leads in several states, so that the demo desk is not empty. They count as delivered, and no mail is sent. */
export async function loadDemoLeads(ctx: Context): Promise<void> {
  const { name: agencyName } = (await agencyConfig(ctx)).identity;
  const { id: agencyId } = ctx.agency;
  const { propertyId, branchId, channel } = properties;
  const homes = await ctx.db
    .select({ propertyId, branchId, channel })
    .from(properties)
    .where(and(eq(properties.agencyId, agencyId), eq(properties.published, true)))
    .orderBy(asc(propertyId))
    .limit(demoLeads.length);
  for (const [index, demo] of demoLeads.entries()) {
    const home = homes[index];
    if (!home) return;
    const at = new Date(ctx.now.getTime() - demo.hoursAgo * 3_600_000);
    const past = { ...ctx, now: at };
    const { leadId } = await submitLead(past, toNewLead(demo, home, agencyName));
    const isLead = and(eq(leads.agencyId, agencyId), eq(leads.leadId, leadId));
    const { workState, outcome = null } = demo;
    const firstReplyAt = workState === "waiting" || workState === "closed" ? new Date(at.getTime() + 2_400_000) : null;
    const delivery = demo.isQuarantined ? {} : { state: "delivered" as const, deliveredAt: at };
    await ctx.db
      .update(leads)
      .set({ workState, outcome, firstReplyAt, ...delivery })
      .where(isLead);
    if (firstReplyAt)
      await recordLeadEvent({ ...ctx, now: firstReplyAt }, leadId, { kind: "called", data: { telephone } });
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

const telephone = "01632 960123";

type Home = Readonly<{ propertyId: number; branchId: number; channel: string }>;

function toNewLead(
  { kind, name, message, isQuarantined, campaign }: DemoLead,
  home: Home,
  agencyName: string,
): NewLead {
  const [firstName, lastName] = name;
  const isValuation = kind === "valuation";
  return {
    kind,
    idempotencyKey: null,
    campaign,
    quarantine: isQuarantined ? "honeypot" : null,
    ...{ firstName, lastName, message, telHome: telephone },
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    branchId: home.branchId,
    ...(isValuation
      ? { streetAddress: "14 Mill Lane", town: "Taunton", postcode: "TA1 1AA", channel: "selling" }
      : { propertyId: home.propertyId, channel: home.channel }),
    pageUrl: isValuation ? "/book-a-valuation" : `/properties/${home.propertyId}/${home.channel}`,
    consents: [
      { purpose: "terms", granted: true, statement: termsStatement(agencyName) },
      { purpose: "marketing", granted: false, statement: marketingStatement(agencyName) },
    ],
  };
}
