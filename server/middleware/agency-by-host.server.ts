import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { parseHostHeader } from "#domains/agency/hostname.ts";
import type { Agency } from "#domains/agency/read-agencies.server.ts";
import { toSystemFont } from "#domains/agency/system-font.ts";
import { consoleArea } from "#domains/staff/staff-area.ts";
import type { Config } from "#platform/config.server.ts";
import type { Enqueue } from "#platform/context.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import { NotFound, Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type MessageLook, messagePage } from "#platform/http/errors/message-page.ts";
import type { Logger } from "#platform/log.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import { createIsochrones } from "#platform/vendors/isochrones/isochrones.server.ts";
import { createConsoleAgency } from "../console/console-agency.server.ts";
import type { RequestOrigin } from "../request-origin.ts";
import { getRequestTarget } from "./page-delivery.server.ts";

type Options = {
  directory: AgencyDirectory;
  config: Pick<Config, "demo" | "publicUrl" | "consoleHost" | "travelTimes">;
  db: Database;
  log: Logger;
  enqueue: Enqueue;
  objects?: ObjectStore | undefined;
  toOrigin: RequestOrigin["toOrigin"];
};

/**
 * Finds the agency by host and sets the request's context. In demo mode an unknown host gets the first agency. The console has
 * its own host, which has nothing else.
 */
export function agencyByHost({ directory, config, db, log, enqueue, objects, toOrigin }: Options) {
  const isochrones = createIsochrones(config.travelTimes);
  const consoleAgency = config.consoleHost === null ? null : createConsoleAgency(config.consoleHost);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const host = c.req.header("host");
    const isConsole = consoleAgency !== null && parseHostHeader(host) === config.consoleHost;
    if (isConsole !== consolePath.test(c.req.path)) throw new NotFound();
    const known = isConsole ? consoleAgency : await directory.find(host);
    const agency = known ?? (config.demo ? await directory.default() : null);
    if (agency === null) return c.html(messagePage("There is no website at this address."), 404);
    const look = toMessageLook(agency);
    c.set("messageLook", look);
    if (agency.suspended) {
      c.header("Retry-After", "3600");
      if (!c.req.path.startsWith("/desk"))
        throw new Refusal(503, `The website of ${look.name} is not available at the moment.`);
      c.set("messageLook", { ...look, telephone: "" });
      throw new Refusal(503, `The desk of ${look.name} is suspended. Please ask the company that hosts your website.`);
    }
    const canonical = known && findCanonicalHost(c, agency);
    if (canonical) return c.redirect(`${toOrigin(c, canonical)}${getRequestTarget(c.req.url)}`, 301);
    c.set("hostname", (known && parseHostHeader(host)) ?? agency.config.identity.hostnames[0] ?? "localhost");
    c.set("context", {
      agency,
      userId: null,
      requestId: c.get("requestId"),
      publicUrl: config.publicUrl,
      now: new Date(),
      db: forAgency(db, agency.id),
      log: requestLog(log, c, agency),
      enqueue,
      objects,
      isochrones,
    });
    return next();
  });
}

const consolePath = new RegExp(`^${consoleArea.path}(/|\\.data$|$)`);

const toMessageLook = ({ config: { identity, theme }, suspended }: Agency): MessageLook => ({
  name: identity.name,
  telephone: identity.telephone,
  colours: theme.colours,
  headingFont: toSystemFont(theme.fonts.heading),
  radius: theme.radius.control,
  suspended: suspended === true,
});

/** The first host name, if a page was requested at another; host names of this machine are served as they are. */
function findCanonicalHost(c: HonoContext<AppEnvironment>, { config }: Agency): string | null {
  const [first] = config.identity.hostnames;
  const host = parseHostHeader(c.req.header("host"));
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead || !first || !host || host === first || isLocal(host) || isLocal(first)) return null;
  return first;
}

const isLocal = (host: string) => /(^|\.)localhost$|^\[|^[\d.]+$/.test(host);

function requestLog(log: Logger, c: HonoContext<AppEnvironment>, agency: Agency): Logger {
  return log.child({ requestId: c.get("requestId"), agency: agency.slug });
}
