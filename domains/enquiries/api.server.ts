import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { receiveLead } from "./receive-lead.server.ts";
import { findViewable } from "./viewing/find-viewable.server.ts";
import { viewingFields } from "./viewing/viewing-fields.ts";

/** Every enquiry, and a property's own. */
export function enquiriesApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>()
    .post("/leads", (c) => receiveLead(c, { botCheck, fields: c.var.body?.fields }))
    .post("/properties/:propertyId{[0-9]{1,9}}/:channel{sales|lettings}/leads", async (c) => {
      const { propertyId, channel } = c.req.param();
      const known = await findViewable(c.var.context, { propertyId: Number(propertyId), channel });
      return receiveLead(c, { botCheck, fields: viewingFields(c.var.body?.fields), known });
    });
}
