import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import {
  endAllSessions,
  endSession,
  mayResetPassword,
  readSession,
  sessionIdleMs,
  sessionLifetimeMs,
  sessionTouchMs,
  startSession,
} from "./session-store.server.ts";
import { sessions, users } from "./tables.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
let test: TestDatabase;
let ctx: Context;
let other: Context;
let userId: number;

beforeAll(async () => {
  test = await testDatabase();
  const [one, two] = await insertTwoAgencies(test.db);
  const now = new Date("2026-03-01T12:00:00Z");
  ctx = await testContext(test.db, { agency: one, now });
  other = await testContext(test.db, { agency: two, now });
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

describe("a session", () => {
  it("is known by its token alone", async () => {
    const token = await startSession(ctx, userId);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await readSession(ctx, token)).toEqual({ userId });
    expect(await readSession(ctx, `${token.slice(0, -1)}_`)).toBeNull();
    expect(await startSession(ctx, userId)).not.toBe(token);
  });

  it("does not keep its token in the database", async () => {
    const token = await startSession(ctx, userId);
    const { rows } = await test.db.execute<{ row: string }>(sql`select s::text as row from sessions s`);
    const kept = rows.map(({ row }) => row).join();
    expect(kept).not.toBe("");
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    expect(kept).not.toContain(Buffer.from(token).toString("hex"));
  });

  it("is not another agency's", async () => {
    const token = await startSession(ctx, userId);
    expect(await readSession(other, token)).toBeNull();
    await endSession(other, token);
    await endAllSessions(other, userId);
    await startSession(other, await insertUser(other, "eve@example.com"), { replaced: token });
    expect(await readSession(ctx, token)).toEqual({ userId });
  });

  it("cannot be started for another agency's user", async () => {
    const stranger = await insertUser(other, "stranger@example.com");
    await expect(startSession(ctx, stranger)).rejects.toThrow();
  });

  it("gets a new token at sign-in; the old one is dead", async () => {
    const before = await startSession(ctx, userId);
    const renewed = await startSession(ctx, userId, { replaced: before });
    expect(await readSession(ctx, before)).toBeNull();
    expect(await readSession(ctx, renewed)).toEqual({ userId });
  });

  it("ends at sign-out", async () => {
    const token = await startSession(ctx, userId);
    await endSession(ctx, token);
    expect(await readSession(ctx, token)).toBeNull();
  });

  it("ends everywhere, for this person only", async () => {
    const tokens = [await startSession(ctx, userId), await startSession(ctx, userId)];
    const neighbour = await insertUser(ctx, "grace@example.com");
    const neighbours = await startSession(ctx, neighbour);
    await endAllSessions(ctx, userId);
    for (const token of tokens) expect(await readSession(ctx, token)).toBeNull();
    expect(await readSession(ctx, neighbours)).toEqual({ userId: neighbour });
  });

  it("of a reset link allows a new password for as long as it says, at its own agency", async () => {
    const token = await startSession(ctx, userId, { resetUntil: new Date(ctx.now.getTime() + 1000) });
    expect(await mayResetPassword(later(999), token)).toBe(true);
    expect(await mayResetPassword(later(1000), token)).toBe(false);
    expect(await mayResetPassword(other, token)).toBe(false);
    expect(await mayResetPassword(ctx, await startSession(ctx, userId))).toBe(false);
  });
});

describe("a session's time", () => {
  it("is 14 days unused", async () => {
    expect(sessionIdleMs).toBe(14 * dayMs);
    const token = await startSession(ctx, userId);
    expect(await readSession(later(14 * dayMs), token)).toBeNull();
    expect(await readSession(later(14 * dayMs - 1), token)).toEqual({ userId });
  });

  it("is 30 days however much it is used", async () => {
    expect(sessionLifetimeMs).toBe(30 * dayMs);
    const token = await startSession(ctx, userId);
    for (const day of [10, 20, 29]) expect(await readSession(later(day * dayMs), token)).toEqual({ userId });
    expect(await readSession(later(30 * dayMs), token)).toBeNull();
  });

  it("is written down every 5 minutes at most", async () => {
    expect(sessionTouchMs).toBe(5 * 60 * 1000);
    await test.db.delete(sessions);
    const token = await startSession(ctx, userId);
    const lastSeen = async () => (await test.db.select().from(sessions))[0]?.lastSeenAt.getTime();
    await readSession(later(sessionTouchMs - 1), token);
    expect(await lastSeen()).toBe(ctx.now.getTime());
    await readSession(later(sessionTouchMs), token);
    expect(await lastSeen()).toBe(ctx.now.getTime() + sessionTouchMs);
  });
});
