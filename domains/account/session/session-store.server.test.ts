import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import {
  endAllSessions,
  endSession,
  findSession,
  isRecentSignIn,
  sessionIdleTimeoutMs,
  sessionLifetimeMs,
  sessionTouchIntervalMs,
  startSession,
} from "./session-store.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
let test: TestDatabase;
let ctx: Context;
let other: Context;
let userId: number;

beforeAll(async () => {
  test = await createTestDatabase();
  const [one, two] = await insertTwoAgencies(test.db);
  const now = new Date("2026-03-01T12:00:00Z");
  ctx = await createTestContext(test.db, { agency: one, now });
  other = await createTestContext(test.db, { agency: two, now });
  userId = await insertUser(ctx, "ada@example.com");
});
afterAll(() => test.close());

async function insertUser({ agency, db }: Context, email: string): Promise<number> {
  const person = {
    agencyId: agency.id,
    email,
    passwordHash: "x",
    firstName: "Ada",
    lastName: "King",
    trackerToken: "t",
  };
  const [row] = await db.insert(users).values(person).returning({ id: users.userId });
  return row?.id ?? 0;
}

const later = (ms: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });

describe("session", () => {
  it("is found by its exact token only", async () => {
    const token = await startSession(ctx, userId);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await findSession(ctx, token)).toEqual({ userId });
    expect(await findSession(ctx, `${token.slice(0, -1)}_`)).toBeNull();
    expect(await startSession(ctx, userId)).not.toBe(token);
  });

  it("does not store its token [S1]", async () => {
    const token = await startSession(ctx, userId);
    const { rows } = await test.db.execute<{ row: string }>(sql`select s::text as row from sessions s`);
    const stored = rows.map(({ row }) => row).join();
    expect(stored).not.toBe("");
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    expect(stored).not.toContain(Buffer.from(token).toString("hex"));
  });

  it("cannot be read or ended by another agency", async () => {
    const token = await startSession(ctx, userId);
    expect(await findSession(other, token)).toBeNull();
    await endSession(other, token);
    await endAllSessions(other, userId);
    await startSession(other, await insertUser(other, "eve@example.com"), { replaced: token });
    expect(await findSession(ctx, token)).toEqual({ userId });
  });

  it("cannot be started for another agency's user", async () => {
    const stranger = await insertUser(other, "stranger@example.com");
    await expect(startSession(ctx, stranger)).rejects.toThrow();
  });

  it("gets a new token at sign-in and invalidates the old one", async () => {
    const before = await startSession(ctx, userId);
    const renewed = await startSession(ctx, userId, { replaced: before });
    expect(await findSession(ctx, before)).toBeNull();
    expect(await findSession(ctx, renewed)).toEqual({ userId });
  });

  it("ends at sign-out", async () => {
    const token = await startSession(ctx, userId);
    await endSession(ctx, token);
    expect(await findSession(ctx, token)).toBeNull();
  });

  it("ends on every device, for this user only", async () => {
    const tokens = [await startSession(ctx, userId), await startSession(ctx, userId)];
    const neighbour = await insertUser(ctx, "grace@example.com");
    const neighbours = await startSession(ctx, neighbour);
    await endAllSessions(ctx, userId);
    for (const token of tokens) expect(await findSession(ctx, token)).toBeNull();
    expect(await findSession(ctx, neighbours)).toEqual({ userId: neighbour });
  });

  it("is a recent sign-in for 15 minutes, at its own agency only", async () => {
    const token = await startSession(ctx, userId);
    const minutes = (count: number) => later(count * 60_000);
    expect(await isRecentSignIn(minutes(14), token)).toBe(true);
    expect(await isRecentSignIn(minutes(15), token)).toBe(false);
    expect(await isRecentSignIn(other, token)).toBe(false);
  });
});

describe("session expiry", () => {
  it("expires after 14 idle days", async () => {
    expect(sessionIdleTimeoutMs).toBe(14 * dayMs);
    const token = await startSession(ctx, userId);
    expect(await findSession(later(14 * dayMs), token)).toBeNull();
    expect(await findSession(later(14 * dayMs - 1), token)).toEqual({ userId });
  });

  it("expires after 30 days regardless of activity [S4]", async () => {
    expect(sessionLifetimeMs).toBe(30 * dayMs);
    const token = await startSession(ctx, userId);
    for (const day of [10, 20, 29]) expect(await findSession(later(day * dayMs), token)).toEqual({ userId });
    expect(await findSession(later(30 * dayMs), token)).toBeNull();
  });

  it("writes `last_seen_at` at most every 5 minutes", async () => {
    expect(sessionTouchIntervalMs).toBe(5 * 60 * 1000);
    await test.db.delete(sessions);
    const token = await startSession(ctx, userId);
    const lastSeen = async () => (await test.db.select().from(sessions))[0]?.lastSeenAt.getTime();
    await findSession(later(sessionTouchIntervalMs - 1), token);
    expect(await lastSeen()).toBe(ctx.now.getTime());
    await findSession(later(sessionTouchIntervalMs), token);
    expect(await lastSeen()).toBe(ctx.now.getTime() + sessionTouchIntervalMs);
  });
});
