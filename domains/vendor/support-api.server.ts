import { Hono } from "hono";
import { requireStaff, toVisit, writeStaffToken } from "#domains/staff/api.server.ts";
import { deskArea } from "#domains/staff/staff-area.ts";
import { tokenInput } from "#domains/staff/staff-input.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { consentInput } from "./console-input.ts";
import { endSupport, enterAsSupport, grantSupport } from "./support-access.server.ts";

/** Calls under /desk/api: an owner's consent to support access, and the way in for support. Mount after `staffSession`. */
export function supportApi() {
  const api = new Hono<AppEnvironment>();
  api.put("/support", async (c) => {
    await grantSupport(requireStaff(c, "team.manage"), parseFields(consentInput, c.var.body?.fields));
    return c.json({ done: true });
  });
  api.delete("/support", async (c) => {
    await endSupport(requireStaff(c, "team.manage"));
    return c.json({ done: true });
  });
  api.post("/support/session", async (c) => {
    const ctx = c.var.context;
    await limitRate(ctx, { bucket: `support link from ${c.var.clientAddress}`, limit: 60, windowSeconds: 3600 });
    const { token } = parseFields(tokenInput, c.var.body?.fields);
    writeStaffToken(c, deskArea, await enterAsSupport(ctx, token, toVisit(c, deskArea)));
    return c.json({ done: true });
  });
  return api;
}
