import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { parseHostHeader } from "#domains/agency/hostname.ts";
import type { Agency } from "#domains/agency/read-agencies.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Enqueue } from "#platform/context.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { messagePage } from "#platform/http/errors/message-page.ts";
import type { Logger } from "#platform/log.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";

type Options = {
  directory: AgencyDirectory;
  config: Pick<Config, "demo" | "publicUrl">;
  db: Database;
  log: Logger;
  enqueue: Enqueue;
  objects?: ObjectStore | undefined;
};

/** Finds the agency by host and sets the request's context. In demo mode an unknown host gets the first agency. */
export function agencyByHost({ directory, config, db, log, enqueue, objects }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const host = c.req.header("host");
    const known = await directory.find(host);
    const agency = known ?? (config.demo ? await directory.default() : null);
    if (agency === null) return c.html(messagePage("There is no website at this address."), 404);
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
    });
    return next();
  });
}

function requestLog(log: Logger, c: HonoContext<AppEnvironment>, agency: Agency): Logger {
  return log.child({ requestId: c.get("requestId"), agency: agency.slug });
}
