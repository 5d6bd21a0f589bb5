import type { Context as HonoContext } from "hono";
import { botCheckFailedMessage } from "#domains/agency/flash-messages.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { hasJsonBody } from "#platform/http/body/has-json-body.ts";
import { toSameSitePath } from "#platform/http/errors/same-site-path.ts";
import type { SubmittedLead } from "./submit-lead.server.ts";

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
  return c.json({ reference: lead.reference });
}

/** A form posted by the browser itself, not by a script. */
export function isNativeFormPost(c: HonoContext<AppEnvironment>): boolean {
  return (c.req.header("accept") ?? "").includes("text/html") && !hasJsonBody(c);
}
