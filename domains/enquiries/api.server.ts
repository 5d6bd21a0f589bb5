import { Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { toFields } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { estimateHomeValue } from "./instant-valuation/estimate-home-value.server.ts";
import type { CountPeople } from "./instant-valuation/find-demand.server.ts";
import { homeValueInput } from "./instant-valuation/home-value.ts";
import { leadKinds } from "./lead/lead-kinds.ts";
import { type LeadOptions, receiveLead } from "./lead/receive-lead.server.ts";

export function enquiriesApi(options: LeadOptions) {
  return new Hono<AppEnvironment>()
    .post("/leads", (c) => receiveLead(c, { ...options, fields: c.var.body?.fields }))
    .post("/properties/:propertyId{[0-9]{1,9}}/:channel{sales|lettings}/leads", async (c) => {
      const { propertyId, channel } = c.req.param();
      const known = await findViewableProperty(c.var.context, { propertyId: Number(propertyId), channel });
      const fields = c.var.body?.fields ?? {};
      const lead = { ...toFields(fields.lead), ...leadKinds.viewing.sends };
      return receiveLead(c, { ...options, fields: { ...fields, lead }, known });
    });
}

/** Sold and let properties keep their page for a while, but not all pages take viewings. */
export async function findViewableProperty(ctx: Context, wanted: { propertyId: number; channel: string }) {
  const property = await findProperty(ctx, wanted.propertyId);
  const { settings } = await agencyConfig(ctx);
  const state = property?.channel === wanted.channel ? getPageState(property, settings, ctx.now) : "gone";
  if (property === null || state === "gone") throw new NotFound("We no longer have that property");
  if (!takesViewings(state, property))
    throw new Invalid({}, "That property is no longer available to view", 422, "lead-sending-error");
  const { propertyId, branchId, channel } = property;
  return { propertyId, branchId, channel };
}

/** Limits scraping of the comparables. */
const maxRequestsPerHour = 60;

export function instantValuationApi(countPeople: CountPeople) {
  return new Hono<AppEnvironment>().get("/instant_valuation", async (c) => {
    const question = parseFields(homeValueInput, { square_feet: "", ...c.req.query() });
    const bucket = `instant-valuation ${c.var.clientAddress}`;
    await limitRate(c.var.context, { bucket, limit: maxRequestsPerHour, windowSeconds: 3600 });
    c.header("Cache-Control", "private, no-store");
    return c.json(await estimateHomeValue(c.var.context, question, countPeople));
  });
}
