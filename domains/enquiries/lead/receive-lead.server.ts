import type { Context as HonoContext } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { BotCheck, BotCheckResult } from "#domains/agency/bot-check/bot-check.server.ts";
import { botCheckFailedMessage } from "#domains/agency/flash-messages.ts";
import { dateMessage } from "#domains/enquiries/field-rules.ts";
import { isBookable } from "#domains/enquiries/valuation/booking-dates.ts";
import { formatPromise } from "#domains/enquiries/work/promise.ts";
import { createStatusPath } from "#domains/enquiries/work/signed-lead.server.ts";
import { localPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type Fields, hasJsonBody } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { toSameSitePath } from "#platform/http/errors/same-site-path.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { leadInput } from "./lead-input.ts";
import { type NewLead, toNewLead } from "./new-lead.ts";
import { type OnLeadStored, type SubmittedLead, submitLead } from "./submit-lead.server.ts";

export type LeadOptions = {
  botCheck: BotCheck;
  onStored: OnLeadStored;
  /** Whether a time to view the home can be chosen on the page of the enquiry. */
  hasFreeTimes: (ctx: Context, propertyId: number) => Promise<boolean>;
  secretKey: string;
};
type Received = LeadOptions & {
  fields: Fields | undefined;
  /** Values from the URL; they override the fields. */
  known?: Partial<Pick<NewLead, "propertyId" | "branchId" | "channel">>;
  /** Where a form without scripts leads to; by default the page it was on. */
  back?: string;
};

export async function receiveLead(c: HonoContext<AppEnvironment>, { fields, known = {}, back, ...options }: Received) {
  const { botCheck, onStored, hasFreeTimes, secretKey } = options;
  const ctx = c.var.context;
  const input = parseFields(leadInput, fields, "lead-sending-error-validation");
  const { identity, settings } = await agencyConfig(ctx);
  const verdict = await botCheck.verify(ctx, input["g-recaptcha-response"], c.var.clientAddress);
  await rateLimitLeads(ctx, { form: input.kind, address: c.var.clientAddress, verdict });
  const surroundings = { agencyName: identity.name, pageUrl: getReferrerPath(c), botCheckFailed: verdict === "failed" };
  const lead = { ...toNewLead(input, surroundings), ...known };
  if (lead.booking && !isBookable(lead.booking.bookedFor, ctx.now, settings.valuationClosedDays))
    throw new Invalid({ "lead_booking.booking_day": dateMessage });
  const stored = await submitLead(ctx, lead, onStored);
  // The form without scripts cannot offer free times; the page of the enquiry does.
  const mayChoose = lead.kind === "viewing" && stored.quarantine === null && isNativeFormPost(c);
  if (!mayChoose || !(await hasFreeTimes(ctx, lead.propertyId ?? 0))) return respondToLead(c, stored, { back });
  c.header("Cache-Control", "private, no-store");
  const status = createStatusPath(secretKey, { agencyId: ctx.agency.id, leadId: stored.leadId });
  return c.redirect(localPath(`${status}?done=sent`), 303);
}

/**
 * Sends JSON with the reference to scripts and a redirect with a flash message to native form posts. A filled honeypot
 * gets the same response; a failed bot check gets an error, because a visitor with an expired check can retry.
 */
export function respondToLead(
  c: HonoContext<AppEnvironment>,
  lead: SubmittedLead,
  { back = toSameSitePath(c.req.header("referer"), c.req.url) }: { back?: string | undefined } = {},
): Response {
  if (lead.quarantine === "bot-check") throw new Invalid({}, botCheckFailedMessage, 422, "recaptcha-invalid");
  c.header("Cache-Control", "private, no-store");
  if (isNativeFormPost(c)) return c.redirect(`${back}#flash/welcome-lead-sent`, 303);
  const promise = formatPromise(lead.replyDueAt, c.var.context.now, lead.answerer) ?? undefined;
  return c.json({ reference: lead.reference, promise, telephone: lead.answerer?.telephone });
}

/** A form posted by the browser itself, not by a script. */
export function isNativeFormPost(c: HonoContext<AppEnvironment>): boolean {
  return (c.req.header("accept") ?? "").includes("text/html") && !hasJsonBody(c);
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
