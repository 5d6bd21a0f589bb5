import type { Context } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { limitUnchecked } from "./account-limits.server.ts";

/** Refuses a failed check. Without one, as where scripts or the service do not run, a few a hour are let through. */
export async function requireHuman(c: Context<AppEnvironment>, botCheck: BotCheck, what: "register" | "sign-in") {
  const { context, clientAddress, body } = c.var;
  const result = await botCheck.verify(context, body?.fields["g-recaptcha-response"], clientAddress);
  if (result === "missing") await limitUnchecked(context, what, clientAddress);
  if (result === "failed")
    throw new Invalid(
      {},
      "We could not make sure that you are a person. Please try that again.",
      422,
      "recaptcha-invalid",
    );
}
