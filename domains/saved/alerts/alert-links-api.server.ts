import { type Context, Hono } from "hono";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { frequencyRequiredMessage, isAlertFrequency } from "./alert-frequency.ts";
import { alertPath } from "./alert-path.ts";
import { changeFrequency, dismissProperty } from "./alert-subscription.server.ts";

/** Mounted before the CSRF check: mail clients have no token, and the key in the URL authenticates. */
export function alertLinksApi() {
  return new Hono<AppEnvironment>().post("/alerts/:searchId{[0-9]{1,9}}/:alertKey", async (c) => {
    const ctx = c.var.context;
    await limitRate(ctx, { bucket: `alert links from ${c.var.clientAddress}`, limit: 120, windowSeconds: 3600 });
    const key = { searchId: Number(c.req.param("searchId")), alertKey: c.req.param("alertKey") };
    const fields = c.var.body?.fields ?? {};
    const home = rowId().safeParse(fields.not_interested);
    if (fields["List-Unsubscribe"] === "One-Click") await changeFrequency(ctx, key, "N");
    else if (isAlertFrequency(fields.alert_frequency)) await changeFrequency(ctx, key, fields.alert_frequency);
    else if (fields.not_interested !== undefined && home.success) await dismissProperty(ctx, key, home.data);
    else throw new Invalid({ alert_frequency: frequencyRequiredMessage });
    return respond(c, `${alertPath(key)}?done=${fields.not_interested === undefined ? "frequency" : "hidden"}`);
  });
}

/** Browsers are redirected back to the page; mail clients get JSON. */
function respond(c: Context<AppEnvironment>, page: string): Response | Promise<Response> {
  c.header("Cache-Control", "private, no-store");
  if (c.req.header("accept")?.includes("text/html")) return c.redirect(page, 303);
  return c.json({ done: true });
}
