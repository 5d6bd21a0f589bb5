import { PassThrough, Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { signedOut, staffSession } from "#domains/staff/api.server.ts";
import { isStaffContext } from "#domains/staff/in-agency.server.ts";
import { consoleArea } from "#domains/staff/staff-area.ts";
import {
  type ConsoleActor,
  type ConsoleContext,
  recordInConsole,
  requireConsolePermission,
} from "#domains/vendor/console-context.server.ts";
import { findKeyActor } from "#domains/vendor/console-keys.server.ts";
import { type Pool, withoutTimeouts } from "#platform/db/database.server.ts";
import { Busy, Forbidden } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { writeAgencyArchive } from "#server/agency-folder/archive-agency.server.ts";
import { findAgency } from "./agencies.server.ts";
import { toOpenApi } from "./console-openapi.ts";
import { type ConsoleRoute, consoleRoutes, type Installation, runConsoleRoute } from "./console-routes.server.ts";

/** A request with a key has no cookie to protect, so it may come from anywhere. Others are those of our own pages. */
export function consoleSession() {
  const bySession = staffSession(consoleArea);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const header = c.req.header("authorization");
    if (header === undefined || !c.req.path.startsWith(`${consoleArea.path}/api/`)) return bySession(c, next);
    const { clientAddress: address } = c.var;
    const actor = await findKeyActor(c.var.context, header, address);
    if (actor === null) throw new Forbidden("This key is not valid", "key");
    c.set("context", { ...c.var.context, actor, address } as ConsoleContext);
    await next();
    c.res.headers.set("cache-control", "private, no-store");
  });
}

/** For pages and calls of the console: someone signed in, or a key. */
function toConsoleContext(ctx: AppEnvironment["Variables"]["context"]): ConsoleContext | null {
  if ("actor" in ctx) return ctx as ConsoleContext;
  return isStaffContext(ctx) ? { ...ctx, actor: ctx.staff satisfies ConsoleActor } : null;
}

type Options = Readonly<{ pool: Pool; installation: Installation }>;

/** Calls under /console/api. Mount after `consoleSession`. */
export function consoleApi({ pool, installation }: Options) {
  const api = new Hono<AppEnvironment>();
  for (const route of Object.values(consoleRoutes) as ConsoleRoute[])
    api.on(route.method, route.path.replace(":id", ":id{[0-9]{1,9}}"), async (c) => {
      const fields = route.method === "get" ? c.req.query() : c.var.body?.fields;
      const given = { id: Number(c.req.param("id") ?? 0), fields, installation };
      return c.json(await runConsoleRoute(requireConsole(c), route, given));
    });
  api.get("/openapi.json", (c) => {
    requireConsole(c);
    return c.json(toOpenApi(consoleRoutes));
  });
  api.get("/agencies/:id{[0-9]{1,9}}/archive", async (c) => {
    const ctx = requireConsole(c);
    requireConsolePermission(ctx, "agency.export");
    const agency = await findAgency(ctx, Number(c.req.param("id")));
    await recordInConsole(ctx, { action: "agency.exported", subject: agency.slug });
    return sendArchive(ctx, pool, agency);
  });
  return api;
}

function requireConsole(c: Context<AppEnvironment>): ConsoleContext {
  const ctx = toConsoleContext(c.var.context);
  if (ctx === null) throw signedOut();
  return ctx;
}

let exporting = false;

/** One at a time: each holds a connection and a snapshot for as long as the download takes. */
function sendArchive(ctx: ConsoleContext, pool: Pool, agency: { id: number; slug: string }): Response {
  if (exporting) throw new Busy("Another export is running. Please try again when it is done.");
  exporting = true;
  const file = new PassThrough();
  withoutTimeouts(pool, (own) => writeAgencyArchive(own, { agency, objects: ctx.objects }, file))
    .catch((error: unknown) => {
      ctx.log.error({ reason: String(error), agency: agency.slug }, "export failed");
      // The download then ends as a failed one.
      file.destroy(error instanceof Error ? error : new Error(String(error)));
    })
    .finally(() => {
      exporting = false;
    });
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": "application/gzip",
      "content-disposition": `attachment; filename="${agency.slug}.agency.gz"`,
    },
  });
}
