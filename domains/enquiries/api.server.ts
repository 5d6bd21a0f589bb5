import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { toFields } from "#platform/http/body/parsed-body.ts";
import { leadKinds } from "./lead/lead-kinds.ts";
import { receiveLead } from "./lead/receive-lead.server.ts";
import { findViewableProperty } from "./viewing/find-viewable-property.server.ts";

export function enquiriesApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>()
    .post("/leads", (c) => receiveLead(c, { botCheck, fields: c.var.body?.fields }))
    .post("/properties/:propertyId{[0-9]{1,9}}/:channel{sales|lettings}/leads", async (c) => {
      const { propertyId, channel } = c.req.param();
      const known = await findViewableProperty(c.var.context, { propertyId: Number(propertyId), channel });
      const fields = c.var.body?.fields ?? {};
      const lead = { ...toFields(fields.lead), ...leadKinds.viewing.sends };
      return receiveLead(c, { botCheck, fields: { ...fields, lead }, known });
    });
}
