import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { parseHostHeader } from "#domains/agency/hostname.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import type { HostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { createAddressBudget } from "#platform/http/rate-limit/address-budget.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { allowAll, type Consent, consentStatus, denyAll } from "./consent.ts";
import type { CountedEvent, EventCounter, Visitor } from "./event-counter.server.ts";
import { isBot } from "./is-bot.ts";
import { consentLog } from "./tables.server.ts";
import {
  exposuresAction,
  exposuresUrl,
  exposureTypes,
  maxExposuresPerRequest,
  searchesPath,
  viewsPath,
  visitsPath,
} from "./tracking-events.ts";
import { toVisitSource } from "./visit-source.ts";

const exposuresPath = `${exposuresUrl}/${exposuresAction}`;

/** Called with sendBeacon, which cannot send an authenticity token. */
export const trackingPaths = [viewsPath, exposuresPath, visitsPath, searchesPath];

const withoutCode = { analyticsCode: "", headAnalyticsCode: "" };
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

const word = z.string().max(200).default("");
const visitInput = z.object({ domain, source: word, campaign: word, referrer: word });
const searchInput = z.object({ domain, path: z.string().min(1).max(2_000), results: z.coerce.number().int().min(0) });

/** What is counted of a search, without anything personal; null: not a search. */
export type DescribeSearch = (path: string) => { path: string; placeId: string } | null;

type Options = Readonly<{
  counting: EventCounter;
  describeSearch: DescribeSearch;
  /** Someone with a desk session in this browser. */
  isStaff: (c: Context<AppEnvironment>) => boolean;
}>;

/** Responds before anything is written. Bots, prefetches and staff get the same response but are not counted. */
export function trackingApi({ counting, describeSearch, isStaff }: Options) {
  const limitCalls = createAddressBudget({ windows: [{ seconds: 60, budget: maxCallsPerMinute }], maxAddresses });

  function respond(c: Context<AppEnvironment>, sentFrom: string, count: (visitor: Visitor) => void) {
    limitCalls(c.var.clientAddress, 1, c.var.context.now);
    if (sentFrom !== parseHostHeader(c.req.header("host")))
      throw new Invalid({ domain: "Must be the host this request was sent to" });
    const userAgent = c.req.header("user-agent");
    if (userAgent !== undefined && !isBot(userAgent) && !isPrefetch(c) && !isStaff(c))
      count({ address: c.var.clientAddress, userAgent });
    return c.body(null, 204);
  }
  const count = (c: Context<AppEnvironment>, seen: Omit<CountedEvent, "visitor">) =>
    respond(c, seen.domain, (visitor) => counting.count(c.var.context, { ...seen, visitor }));

  return new Hono<AppEnvironment>()
    .post(viewsPath, (c) => {
      const { property_id, domain } = parseFields(viewInput, c.var.body?.fields);
      return count(c, { propertyIds: [property_id], domain, eventType: null });
    })
    .post(exposuresPath, (c) => {
      const { property_ids, domain, event_type } = parseFields(exposuresInput, c.var.body?.fields);
      return count(c, { propertyIds: property_ids, domain, eventType: event_type });
    })
    .post(visitsPath, (c) => {
      const { domain, ...from } = parseFields(visitInput, c.var.body?.fields);
      const found = toVisitSource(from);
      return respond(c, domain, (visitor) =>
        counting.countSite(c.var.context, { measure: "visit", ...found, visitor }),
      );
    })
    .post(searchesPath, (c) => {
      const { domain, path, results } = parseFields(searchInput, c.var.body?.fields);
      const search = describeSearch(path);
      return respond(c, domain, (visitor) => {
        if (search === null) return;
        const found = { label: search.path, detail: search.placeId, visitor };
        counting.countSite(c.var.context, { measure: "searched", visitor });
        counting.countSite(c.var.context, { measure: "search", ...found });
        if (results === 0) counting.countSite(c.var.context, { measure: "empty-search", ...found });
      });
    });
}

function isPrefetch(c: Context<AppEnvironment>): boolean {
  return /prefetch|prerender/i.test(c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "");
}

/**
 * Cookie banner API: analytics code to load after consent, and the consent log. `staffCookie`: a browser that has it gets
 * no code, which could act for a member of staff, because the desk has the same host.
 */
export function consentApi({ staffCookie }: { staffCookie: HostCookie }) {
  const api = new Hono<AppEnvironment>();

  api.get("/analytics_code", async (c) => {
    const { settings } = await agencyConfig(c.var.context);
    c.header("Cache-Control", "private, no-cache");
    const { analyticsCode, headAnalyticsCode } = getCookie(c, staffCookie) === undefined ? settings : withoutCode;
    return c.json({ analytics_code: analyticsCode, head_analytics_code: headAnalyticsCode });
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
