import { type Context, Hono } from "hono";
import type { z } from "zod";
import { requestHostname } from "#domains/agency/hostname.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
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
      const { property_id, domain } = read(c, viewInput);
      return count(c, { propertyIds: [property_id], domain, eventType: null });
    })
    .post(exposuresPath, (c) => {
      const { property_ids, domain, event_type } = read(c, exposuresInput);
      return count(c, { propertyIds: property_ids, domain, eventType: event_type });
    });
}

function isInAdvance(c: Context<AppEnvironment>): boolean {
  return /prefetch|prerender/i.test(c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "");
}

function read<Schema extends z.ZodType>(c: Context<AppEnvironment>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.var.body?.fields ?? {});
  if (parsed.success) return parsed.data;
  throw new Invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
}
