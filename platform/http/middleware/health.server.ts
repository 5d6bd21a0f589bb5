import { readdir } from "node:fs/promises";
import { Hono } from "hono";
import type { Pool } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { countMail } from "#platform/mail/outbox.server.ts";
import { withTimeout } from "#platform/with-timeout.ts";

export type HealthOptions = Readonly<{
  pool: Pool;
  migrationsFolder: string;
  isDiskFull?: () => Promise<boolean>;
}>;

const databaseTimeoutMs = 2_000;
const uncached = { "Cache-Control": "no-store" };

/** Mount before anything that needs an agency or a session. */
export function health(options: HealthOptions) {
  const app = new Hono<AppEnvironment>();
  let reading: Promise<State> | null = null;
  /** Concurrent checks share one query, so that they cannot exhaust the database. */
  const state = () => {
    reading ??= readState(options).finally(() => {
      reading = null;
    });
    return reading;
  };
  app.get("/healthz", (c) => c.json({ status: "alive" }, 200, uncached));
  app.get("/readyz", async (c) => {
    const found = await withTimeout(databaseTimeoutMs, state(), slow);
    return c.json(found, found.status === "ready" ? 200 : 503, uncached);
  });
  return app;
}

type State = { status: "ready"; oldest_unsent_mail_seconds: number } | { status: "not ready"; reason: string };

const slow: State = { status: "not ready", reason: "the database is slow" };

async function readState({ pool, migrationsFolder, isDiskFull }: HealthOptions): Promise<State> {
  try {
    const [files, done, mail, hasNoSpace] = await Promise.all([
      readdir(migrationsFolder),
      pool.query<{ name: string }>("select name from schema_migrations"),
      countMail(pool),
      isDiskFull?.(),
    ]);
    if (hasNoSpace) return { status: "not ready", reason: "the disk of the database is full" };
    const applied = new Set(done.rows.map((row) => row.name));
    const missing = files.filter((name) => name.endsWith(".sql") && !applied.has(name));
    if (missing.length > 0) return { status: "not ready", reason: "the database is not migrated" };
    return { status: "ready", oldest_unsent_mail_seconds: Math.round(mail.oldestWaitingSeconds) };
  } catch {
    return { status: "not ready", reason: "the database does not answer" };
  }
}
