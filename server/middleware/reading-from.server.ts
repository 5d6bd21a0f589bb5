// Mounted before what only reads: app.use(readingFrom(replica)). Sessions, leads and whatever writes come before it.
import { createMiddleware } from "hono/factory";
import type { Database } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";

export function readingFrom(db: Database | undefined) {
  return createMiddleware<AppEnvironment>((c, next) => {
    if (db) c.set("context", { ...c.get("context"), db });
    return next();
  });
}
