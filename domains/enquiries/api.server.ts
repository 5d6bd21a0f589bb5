import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { receiveLead } from "./lead/receive-lead.server.ts";
import { findViewableProperty } from "./viewing/find-viewable-property.server.ts";
import { withViewingType } from "./viewing/with-viewing-type.ts";

export function enquiriesApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>()
    .post("/leads", (c) => receiveLead(c, { botCheck, fields: c.var.body?.fields }))
    .post("/properties/:propertyId{[0-9]{1,9}}/:channel{sales|lettings}/leads", async (c) => {
      const { propertyId, channel } = c.req.param();
      const known = await findViewableProperty(c.var.context, { propertyId: Number(propertyId), channel });
      return receiveLead(c, { botCheck, fields: withViewingType(c.var.body?.fields), known });
    });
}
