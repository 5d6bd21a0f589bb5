import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions, users } from "#domains/account/tables.server.ts";
import { sweepExpiredLimits } from "#platform/http/rate-limit/rate-limit.server.ts";
import { rateLimits, spentNonces } from "#platform/http/rate-limit/tables.server.ts";
import { rejectLargeDeletes } from "#tests/support/database/reject-large-deletes.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { allJobs } from "./all-jobs.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("deletes only expired rows", async () => {
  const { db } = database;
  const ctx = await createTestContext(db);
  const agencyId = ctx.agency.id;
  const at = (days: number) => new Date(ctx.now.getTime() + days * 86_400_000);
  await db.insert(users).values({
    agencyId,
    userId: 1,
    email: "a@b.test",
    passwordHash: "x",
    firstName: "A",
    lastName: "B",
    trackerToken: "t",
  });
  const session = (name: string, expiresAt: Date, lastSeenAt: Date) => ({
    agencyId,
    tokenHash: Buffer.from(name),
    userId: 1,
    expiresAt,
    lastSeenAt,
  });
  await db
    .insert(sessions)
    .values([session("living", at(10), at(-1)), session("over", at(-1), at(-2)), session("idle", at(10), at(-15))]);
  const limit = (bucket: string, expiresAt: Date) => ({ agencyId, bucket, windowStart: ctx.now, expiresAt });
  await db.insert(rateLimits).values([limit("living", at(1)), limit("over", at(-1))]);
  await db.insert(spentNonces).values([
    { agencyId, nonce: "living", expiresAt: at(1) },
    { agencyId, nonce: "over", expiresAt: at(-1) },
  ]);

  await allJobs(null)
    .find((job) => job.name === "sweep-expired")
    ?.run(ctx, {});

  expect((await db.select().from(sessions)).map((row) => row.tokenHash.toString())).toEqual(["living"]);
  expect((await db.select().from(rateLimits)).map((row) => row.bucket)).toEqual(["living"]);
  expect((await db.select().from(spentNonces)).map((row) => row.nonce)).toEqual(["living"]);
});

test("deletes in batches that stay within the statement timeout", async () => {
  const { db, pool } = database;
  const { agency, now } = await createTestContext(db);
  await rejectLargeDeletes(pool, "rate_limits");
  await pool.query(
    `insert into rate_limits (agency_id, bucket, window_start, expires_at)
     select $1, n::text, $2, $2 from generate_series(1, 2500) n`,
    [agency.id, new Date(now.getTime() - 86_400_000)],
  );
  await sweepExpiredLimits({ db, now });
  expect((await db.select().from(rateLimits)).map((row) => row.bucket)).toEqual(["living"]);
});
