import type { Context as HonoContext } from "hono";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { sameSitePath } from "#platform/http/same-site-path.ts";
import type { SubmittedLead } from "./submit-lead.server.ts";

/**
 * 200 with the reference for a script, back to the page with a flash for a plain form. A filled honeypot gets the same
 * answer; a failed bot check is told, because a person whose check grew old can then try again.
 */
export function answerLead(
  c: HonoContext<AppEnvironment>,
  lead: SubmittedLead,
  { back = sameSitePath(c.req.header("referer"), c.req.url) }: { back?: string | undefined } = {},
): Response {
  if (lead.quarantine === "bot-check")
    throw new Invalid(
      {},
      "We could not make sure that you are a person. Please try that again",
      422,
      "recaptcha-invalid",
    );
  c.header("Cache-Control", "private, no-store");
  if (isPlainForm(c)) return c.redirect(`${back}#flash/welcome-lead-sent`, 303);
  return c.json({ reference: lead.reference });
}

/** What a browser posts by itself. */
export function isPlainForm(c: HonoContext<AppEnvironment>): boolean {
  const accept = c.req.header("accept") ?? "";
  return accept.includes("text/html") && !c.req.header("content-type")?.startsWith("application/json");
}
