import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { LoopTurns } from "#platform/loop-turns.ts";

/** Who reads gives way to who writes; `hurried` are the addresses that are read in order to write, or to see how we are. */
export function takeTurns(turns: LoopTurns, hurried: readonly string[]) {
  const isPatient = ({ req: { method, path } }: Context<AppEnvironment>) =>
    (method === "GET" || method === "HEAD") && !hurried.includes(path);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const turn = isPatient(c) ? turns.take() : null;
    if (turn) await turn;
    return next();
  });
}
