import { Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { consentInput } from "./consent-input.ts";
import { logConsent } from "./log-consent.server.ts";

/** Cookie banner API: analytics code to load after consent, and the consent log. */
export function consentApi() {
  const api = new Hono<AppEnvironment>();

  api.get("/analytics_code", async (c) => {
    const { settings } = await agencyConfig(c.var.context);
    c.header("Cache-Control", "public, max-age=60");
    return c.json({ analytics_code: settings.analyticsCode, head_analytics_code: settings.headAnalyticsCode });
  });

  api.post("/ajax-events/logs", async (c) => {
    const ctx = c.var.context;
    const input = consentInput.safeParse(c.var.body?.fields);
    if (!input.success) throw new Invalid({ status: "Send allow, deny or partial with its categories" });
    await limitRate(ctx, { bucket: `consent ${c.var.clientAddress}`, limit: 30, windowSeconds: 600 });
    await logConsent(ctx, input.data);
    return c.json({ status: input.data.status });
  });

  return api;
}
