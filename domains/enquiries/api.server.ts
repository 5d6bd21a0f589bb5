import { Hono, type Context as HonoContext } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { sameSitePath } from "#platform/http/same-site-path.ts";
import { answerLead } from "./answer-lead.server.ts";
import { leadInput, leadKind } from "./lead-input.ts";
import { limitLeads } from "./limit-leads.server.ts";
import { readLead } from "./read-lead.ts";
import { submitLead } from "./submit-lead.server.ts";
import { isBookable } from "./valuation/booking-dates.ts";

/** Every enquiry that is not about one property's own path. */
export function enquiriesApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>().post("/leads", async (c) => {
    const ctx = c.var.context;
    const input = readFields(leadInput, c.var.body?.fields, "lead-sending-error-validation");
    const { identity, settings } = await agencyConfig(ctx);
    const verdict = await botCheck.verify(ctx, input["g-recaptcha-response"], c.var.clientAddress);
    await limitLeads(ctx, { form: leadKind(input.lead), address: c.var.clientAddress, verdict });
    const pageUrl = pageOf(c);
    const lead = readLead(input, { agencyName: identity.name, pageUrl, botCheckFailed: verdict === "failed" });
    if (lead.booking && !isBookable(lead.booking.bookedFor, ctx.now, settings.valuationClosedDays))
      throw new Invalid({ "lead_booking.booking_day": "Please select a valid date" });
    return answerLead(c, await submitLead(ctx, lead));
  });
}

function pageOf(c: HonoContext<AppEnvironment>): string {
  return sameSitePath(c.req.header("referer"), c.req.url).slice(0, 2_000);
}
