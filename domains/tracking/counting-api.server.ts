import { type Context, Hono } from "hono";
import { requestHostname } from "#domains/agency/hostname.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { createCallLimit } from "./call-limit.ts";
import { exposuresCall, exposuresUrl, viewsPath } from "./counted-events.ts";
import { exposuresInput, viewInput } from "./counted-input.ts";
import type { Counting, Seen } from "./counting.server.ts";
import { isRobot } from "./is-robot.ts";

const exposuresPath = `${exposuresUrl}/${exposuresCall}`;

/** Called with sendBeacon, which can carry no authenticity token. */
export const countingPaths = [viewsPath, exposuresPath];

const callsAMinute = 600;
const mostAddresses = 50_000;

/** Answers before anything is written. Robots and pages fetched in advance are answered alike and not counted. */
export function countingApi({ counting }: { counting: Counting }) {
  const limitCalls = createCallLimit({ calls: callsAMinute, mostAddresses });

  function count(c: Context<AppEnvironment>, seen: Omit<Seen, "visitor">) {
    limitCalls(c.var.clientAddress, c.var.context.now);
    if (seen.domain !== requestHostname(c.req.header("host")))
      throw new Invalid({ domain: "Must be the site this was sent to" });
    const userAgent = c.req.header("user-agent");
    if (userAgent !== undefined && !isRobot(userAgent) && !isInAdvance(c))
      counting.count(c.var.context, { ...seen, visitor: { address: c.var.clientAddress, userAgent } });
    return c.body(null, 204);
  }

  return new Hono<AppEnvironment>()
    .post(viewsPath, (c) => {
      const { property_id, domain } = readFields(viewInput, c.var.body?.fields);
      return count(c, { propertyIds: [property_id], domain, eventType: null });
    })
    .post(exposuresPath, (c) => {
      const { property_ids, domain, event_type } = readFields(exposuresInput, c.var.body?.fields);
      return count(c, { propertyIds: property_ids, domain, eventType: event_type });
    });
}

function isInAdvance(c: Context<AppEnvironment>): boolean {
  return /prefetch|prerender/i.test(c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "");
}
