import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "#platform/db/database.server.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { health } from "./health.server.ts";

const migrationsFolder = path.resolve(import.meta.dirname, "../../../db/migrations");

describe("health", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it("is alive and ready", async () => {
    const app = health({ pool: test.pool, migrationsFolder });
    const alive = await app.request("/healthz");
    expect(alive.status).toBe(200);
    expect(alive.headers.get("cache-control")).toBe("no-store");
    expect(await alive.json()).toEqual({ status: "alive" });
    const ready = await app.request("/readyz");
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ready", oldest_unsent_mail_seconds: 0 });
  });

  it("reports how long the oldest mail has been waiting", async () => {
    const ctx = await createTestContext(test.db);
    const addresses = { fromName: "", fromAddress: "a@b.example", toAddress: "c@d.example" };
    await queueMail(ctx, { kind: "lead", about: "1", ...addresses, subject: "", html: "", text: "" });
    await test.db.execute(sql`update mail_outbox set created_at = now() - interval '2 hours'`);
    const ready = await health({ pool: test.pool, migrationsFolder }).request("/readyz");
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ready", oldest_unsent_mail_seconds: 7_200 });
  });

  it("queries the database once for concurrent checks", async () => {
    const app = health({ pool: test.pool, migrationsFolder });
    const crowd = Array.from({ length: 50 }, () => app.request("/readyz"));
    await setImmediate();
    expect(test.pool.waitingCount).toBe(0);
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await app.request("/readyz")).status).toBe(200);
  });

  it("is not ready before every migration is applied", async () => {
    const other = await createTestDatabase();
    await other.pool.query("delete from schema_migrations");
    const answer = await health({ pool: other.pool, migrationsFolder }).request("/readyz");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "not ready", reason: "the database is not migrated" });
    await other.close();
  });

  it("is alive but not ready without a database, and reveals no details [S57]", async () => {
    const pool = createPool("postgres://secret:secret@127.0.0.1:1/gable", 2);
    const app = health({ pool, migrationsFolder });
    const answer = await app.request("/readyz");
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain("secret");
    expect((await app.request("/healthz")).status).toBe(200);
    await pool.end();
  });

  it("does not wait for a hanging database", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const sockets = new Set<{ destroy(): void }>();
    silent.on("connection", (socket) => sockets.add(socket));
    const pool = createPool(`postgres://gable@127.0.0.1:${(silent.address() as AddressInfo).port}/gable`, 2);
    const started = performance.now();
    const answer = await health({ pool, migrationsFolder }).request("/readyz");
    expect(answer.status).toBe(503);
    expect(performance.now() - started).toBeLessThan(2_500);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await pool.end();
  });
});
