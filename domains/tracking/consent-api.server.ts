import { Hono } from "hono";
import { z } from "zod";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { allowAll, type Consent, consentStatus, denyAll } from "./consent.ts";
import { consentLog } from "./tables.server.ts";

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
    const { status, categories } = input.data;
    // Append-only: a database trigger rejects updates, and deletes before the retention period ends.
    await ctx.db.insert(consentLog).values({ agencyId: ctx.agency.id, status, categories, loggedAt: ctx.now });
    return c.json({ status });
  });

  return api;
}

const answer = z.union([z.boolean(), z.stringbool()]);
const categories = z.object({ statistics: answer, media: answer });

/** The body of `POST /ajax-events/logs`; `partial` needs `categories`. */
const consentInput = z
  .object({ status: z.enum(["allow", "deny", "partial"]), categories: categories.optional() })
  .refine(
    (input) => input.status !== "partial" || (input.categories && consentStatus(input.categories) === "partial"),
    { path: ["categories"], message: "Send the allowed categories" },
  )
  .transform(({ status, categories }): { status: string; categories: Consent } => ({
    status,
    categories: status === "allow" ? allowAll : status === "deny" ? denyAll : (categories ?? denyAll),
  }));
