import type { Context as HonoContext } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { BotCheck, BotCheckResult } from "#domains/agency/bot-check/bot-check.server.ts";
import { isBookable } from "#domains/enquiries/valuation/booking-dates.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Fields } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { toSameSitePath } from "#platform/http/errors/same-site-path.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { leadInput } from "./lead-input.ts";
import type { NewLead } from "./new-lead.ts";
import { respondToLead } from "./respond-to-lead.server.ts";
import { submitLead } from "./submit-lead.server.ts";
import { toNewLead } from "./to-new-lead.ts";

type Options = {
  botCheck: BotCheck;
  fields: Fields | undefined;
  /** Values from the URL; they override the fields. */
  known?: Pick<NewLead, "propertyId" | "branchId" | "channel">;
};

/** Validates, rate-limits and stores a lead, then responds. */
export async function receiveLead(c: HonoContext<AppEnvironment>, { botCheck, fields, known = {} }: Options) {
  const ctx = c.var.context;
  const input = parseFields(leadInput, fields, "lead-sending-error-validation");
  const { identity, settings } = await agencyConfig(ctx);
  const verdict = await botCheck.verify(ctx, input["g-recaptcha-response"], c.var.clientAddress);
  await rateLimitLeads(ctx, { form: input.kind, address: c.var.clientAddress, verdict });
  const surroundings = { agencyName: identity.name, pageUrl: getReferrerPath(c), botCheckFailed: verdict === "failed" };
  const lead = { ...toNewLead(input, surroundings), ...known };
  if (lead.booking && !isBookable(lead.booking.bookedFor, ctx.now, settings.valuationClosedDays))
    throw new Invalid({ "lead_booking.booking_day": "Please select a valid date" });
  return respondToLead(c, await submitLead(ctx, lead));
}

export function getReferrerPath(c: HonoContext<AppEnvironment>): string {
  return toSameSitePath(c.req.header("referer"), c.req.url).slice(0, 2_000);
}

const windowSeconds = 600;

type Sender = Readonly<{ form: string; address: string; verdict: BotCheckResult }>;

/** Limits per client address and form; lower without a passed bot check. */
export async function rateLimitLeads(ctx: Context, { form, address, verdict }: Sender): Promise<void> {
  const limit = verdict === "passed" ? 20 : 6;
  await limitRate(
    ctx,
    { bucket: `lead ${verdict} ${form} ${address}`, limit, windowSeconds },
    { bucket: `lead ${address}`, limit: 60, windowSeconds },
  );
}
