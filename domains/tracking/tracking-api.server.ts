import { type Context, Hono } from "hono";
import { isbot } from "isbot";
import { z } from "zod";
import { parseHostHeader } from "#domains/agency/hostname.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { createAddressBudget } from "#platform/http/rate-limit/address-budget.ts";
import type { CountedEvent, EventCounter } from "./event-counter.server.ts";
import { exposuresAction, exposuresUrl, exposureTypes, maxExposuresPerRequest, viewsPath } from "./tracking-events.ts";

const exposuresPath = `${exposuresUrl}/${exposuresAction}`;

/** Called with sendBeacon, which cannot send an authenticity token. */
export const trackingPaths = [viewsPath, exposuresPath];

const maxCallsPerMinute = 600;
const maxAddresses = 50_000;

const propertyId = z.coerce.number("Must be a property id").int().min(1).max(2_147_483_647);
const domain = z.string().min(1).max(253);

const viewInput = z.object({ property_id: propertyId, domain });

/** `property_ids` as an array or a comma-separated string. */
const exposuresInput = z.object({
  property_ids: z.preprocess(
    (ids) => (typeof ids === "string" ? ids.split(",").filter(Boolean) : ids),
    z.array(propertyId).min(1).max(maxExposuresPerRequest, `At most ${maxExposuresPerRequest} at once`),
  ),
  domain,
  event_type: z.enum(exposureTypes),
});

/** Responds before anything is written. Bots and prefetches get the same response but are not counted. */
export function trackingApi({ counting }: { counting: EventCounter }) {
  const limitCalls = createAddressBudget({ windows: [{ seconds: 60, budget: maxCallsPerMinute }], maxAddresses });

  function count(c: Context<AppEnvironment>, seen: Omit<CountedEvent, "visitor">) {
    limitCalls(c.var.clientAddress, 1, c.var.context.now);
    if (seen.domain !== parseHostHeader(c.req.header("host")))
      throw new Invalid({ domain: "Must be the host this request was sent to" });
    const userAgent = c.req.header("user-agent");
    if (userAgent !== undefined && !isBot(userAgent) && !isPrefetch(c))
      counting.count(c.var.context, { ...seen, visitor: { address: c.var.clientAddress, userAgent } });
    return c.body(null, 204);
  }

  return new Hono<AppEnvironment>()
    .post(viewsPath, (c) => {
      const { property_id, domain } = parseFields(viewInput, c.var.body?.fields);
      return count(c, { propertyIds: [property_id], domain, eventType: null });
    })
    .post(exposuresPath, (c) => {
      const { property_ids, domain, event_type } = parseFields(exposuresInput, c.var.body?.fields);
      return count(c, { propertyIds: property_ids, domain, eventType: event_type });
    });
}

function isPrefetch(c: Context<AppEnvironment>): boolean {
  return /prefetch|prerender/i.test(c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "");
}

/** Detects self-declared bots and empty user agents; a bot that sends a browser's user agent passes. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent?.trim() || isbot(userAgent);
}
