import type { Context as HonoContext } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { Fields } from "#platform/http/parsed-body.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { sameSitePath } from "#platform/http/same-site-path.ts";
import { answerLead } from "./answer-lead.server.ts";
import { leadInput, leadKind } from "./lead-input.ts";
import { limitLeads } from "./limit-leads.server.ts";
import type { NewLead } from "./new-lead.ts";
import { readLead } from "./read-lead.ts";
import { submitLead } from "./submit-lead.server.ts";
import { isBookable } from "./valuation/booking-dates.ts";

type Receiving = {
  botCheck: BotCheck;
  fields: Fields | undefined;
  /** What the address says, whatever the fields say. */
  known?: Pick<NewLead, "propertyId" | "branchId" | "channel">;
};

/** From fields to an answer: checked, weighed, kept. */
export async function receiveLead(c: HonoContext<AppEnvironment>, { botCheck, fields, known = {} }: Receiving) {
  const ctx = c.var.context;
  const input = readFields(leadInput, fields, "lead-sending-error-validation");
  const { identity, settings } = await agencyConfig(ctx);
  const verdict = await botCheck.verify(ctx, input["g-recaptcha-response"], c.var.clientAddress);
  await limitLeads(ctx, { form: leadKind(input.lead), address: c.var.clientAddress, verdict });
  const surroundings = { agencyName: identity.name, pageUrl: pageOf(c), botCheckFailed: verdict === "failed" };
  const lead = { ...readLead(input, surroundings), ...known };
  if (lead.booking && !isBookable(lead.booking.bookedFor, ctx.now, settings.valuationClosedDays))
    throw new Invalid({ "lead_booking.booking_day": "Please select a valid date" });
  return answerLead(c, await submitLead(ctx, lead));
}

export function pageOf(c: HonoContext<AppEnvironment>): string {
  return sameSitePath(c.req.header("referer"), c.req.url).slice(0, 2_000);
}
