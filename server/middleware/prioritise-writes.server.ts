import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { EventLoopScheduler } from "#platform/event-loop-scheduler.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** Delays reads in favour of writes; `urgentPaths` are reads needed for a write, and health checks. */
export function prioritiseWrites(turns: EventLoopScheduler, urgentPaths: readonly string[]) {
  const isDeferrable = ({ req: { method, path } }: Context<AppEnvironment>) =>
    (method === "GET" || method === "HEAD") && !urgentPaths.includes(path);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const turn = isDeferrable(c) ? turns.waitForTurn() : null;
    if (turn) await turn;
    return next();
  });
}
