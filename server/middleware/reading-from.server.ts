// Mounted before what only reads: app.use(readingFrom(replica)). Sessions, leads and whatever writes come before it.
// It reads for nobody: what a page shows is the same for all, so no person and no lead is to be found by it.
import { createMiddleware } from "hono/factory";
import type { Database } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";

export function readingFrom(db: Database) {
  return createMiddleware<AppEnvironment>((c, next) => {
    c.set("context", { ...c.get("context"), db });
    return next();
  });
}
