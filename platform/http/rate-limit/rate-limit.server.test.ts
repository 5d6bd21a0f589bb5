import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPool } from "#platform/db/database.server.ts";
import { TooMany } from "#platform/errors.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { limitRate, type RateLimit } from "./rate-limit.server.ts";
import { rateLimits } from "./tables.server.ts";

let test: TestDatabase;
let first: Context;
let second: Context;

beforeAll(async () => {
  test = await createTestDatabase();
  const [one, two] = await insertTwoAgencies(test.db);
  const now = new Date("2026-03-01T12:00:00Z");
  first = await createTestContext(test.db, { agency: one, now });
  second = await createTestContext(test.db, { agency: two, now });
});
afterAll(() => test.close());

const at = (ctx: Context, seconds: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });

/** null when allowed, else the seconds to wait. */
async function attempt(ctx: Context, limit: RateLimit): Promise<number | null> {
  try {
    await limitRate(ctx, limit);
    return null;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfterSeconds;
    throw error;
  }
}

async function allowedOf(count: number, ctx: Context, limit: RateLimit): Promise<number> {
  let allowed = 0;
  for (let i = 0; i < count; i++) if ((await attempt(ctx, limit)) === null) allowed++;
  return allowed;
}

const perMinute = (bucket: string, limit = 10): RateLimit => ({ bucket, limit, windowSeconds: 60 });

describe("rate limit", () => {
  it("allows exactly its number of 50 parallel attempts", async () => {
    const pool = createPool(test.url, 25);
    const ctx = { ...first, db: createDatabase(pool) };
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempt(ctx, perMinute("parallel", 20))));
    await pool.end();
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(20);
  });

  it("slides: counts the last minute, not the clock's minute", async () => {
    const limit = perMinute("sliding");
    expect(await allowedOf(12, at(first, 50), limit)).toBe(10);
    expect(await allowedOf(12, at(first, 60), limit)).toBe(0);
    expect(await allowedOf(12, at(first, 90), limit)).toBe(5);
    expect(await allowedOf(12, at(first, 119), limit)).toBe(4);
    expect(await allowedOf(12, at(first, 240), limit)).toBe(10);
  });

  it("never allows more than its number across a window boundary", async () => {
    const limit = perMinute("turn");
    expect((await allowedOf(10, at(first, 59), limit)) + (await allowedOf(10, at(first, 61), limit))).toBe(10);
  });

  it("does not count rejected attempts, so hammering does not lock out", async () => {
    const limit = perMinute("hammered", 5);
    for (let second = 0; second < 120; second++) await allowedOf(3, at(first, second), limit);
    let allowed = 0;
    for (let second = 120; second < 240; second++) allowed += await allowedOf(3, at(first, second), limit);
    expect(allowed).toBeGreaterThanOrEqual(8);
    expect(allowed).toBeLessThanOrEqual(11);
  });

  it.each([1, 3, 10, 17])("of %i a minute returns the retry delay and then allows an attempt", async (number) => {
    const limit = perMinute(`wait ${number}`, number);
    for (let seconds = 7; seconds < 400; ) {
      const wait = await attempt(at(first, seconds), limit);
      if (wait === null) continue;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(120);
      seconds += wait;
      expect(await attempt(at(first, seconds), limit)).toBeNull();
      seconds += 5;
    }
  });

  it("separates buckets and windows", async () => {
    expect(await allowedOf(6, first, perMinute("one", 5))).toBe(5);
    expect(await allowedOf(6, first, perMinute("other", 5))).toBe(5);
    expect(await allowedOf(6, first, { bucket: "one", limit: 5, windowSeconds: 3600 })).toBe(5);
  });

  it("of several stops counting at the one that rejects, and returns its retry delay", async () => {
    const address = perMinute("several: address", 2);
    const account = { bucket: "several: account", limit: 5, windowSeconds: 3600 };
    for (let i = 0; i < 2; i++) await limitRate(first, address, account);
    for (let i = 0; i < 9; i++) await expect(limitRate(first, address, account)).rejects.toThrow(TooMany);
    await expect(limitRate(first, address, account)).rejects.toMatchObject({ retryAfterSeconds: 90 });
    expect(await allowedOf(9, first, account)).toBe(3);
    const wait = await attempt(at(first, 300), account);
    await expect(limitRate(at(first, 300), address, account)).rejects.toMatchObject({ retryAfterSeconds: wait });
  });

  it("does not count another agency's attempts", async () => {
    expect(await allowedOf(6, first, perMinute("agencies", 5))).toBe(5);
    expect(await allowedOf(6, second, perMinute("agencies", 5))).toBe(5);
  });

  it("counts a node with a slow clock in the current window", async () => {
    const limit = perMinute("clocks", 5);
    expect(await allowedOf(5, at(first, 61), limit)).toBe(5);
    expect(await allowedOf(5, at(first, 59), limit)).toBe(0);
    expect(await allowedOf(5, at(first, 61), limit)).toBe(0);
  });

  it("stores no plain address or e-mail, and an expiry time", async () => {
    await limitRate(first, perMinute("sign-in ada@example.com 203.0.113.7"));
    const rows = await test.db.select().from(rateLimits);
    expect(JSON.stringify(rows)).not.toMatch(/ada|example|203\.0/);
    for (const row of rows) expect(row.expiresAt.getTime()).toBeGreaterThan(row.windowStart.getTime());
  });
});
