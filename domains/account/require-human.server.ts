import type { Context } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { botCheckFailedMessage } from "#domains/agency/flash-messages.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { limitWithoutBotCheck } from "./account-rate-limits.server.ts";

/** Rejects a failed bot check. Without a result, as when scripts or the service are unavailable, allows a few attempts an hour. */
export async function requireHuman(c: Context<AppEnvironment>, botCheck: BotCheck, what: "register" | "sign-in") {
  const { context, clientAddress, body } = c.var;
  const result = await botCheck.verify(context, body?.fields["g-recaptcha-response"], clientAddress);
  if (result === "missing") await limitWithoutBotCheck(context, what, clientAddress);
  if (result === "failed") throw new Invalid({}, botCheckFailedMessage, 422, "recaptcha-invalid");
}
