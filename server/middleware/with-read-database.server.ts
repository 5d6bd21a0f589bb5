// Mount before read-only routes, after everything that writes.
// The database is not scoped to an agency: pages are the same for all visitors, so people and leads stay hidden.
import { createMiddleware } from "hono/factory";
import type { Database } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

export function withReadDatabase(db: Database) {
  return createMiddleware<AppEnvironment>((c, next) => {
    c.set("context", { ...c.get("context"), db });
    return next();
  });
}
