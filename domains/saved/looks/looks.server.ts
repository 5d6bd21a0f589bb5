import { and, desc, inArray, lt, sql } from "drizzle-orm";
import { requireUserId } from "#domains/account/require-user.server.ts";
import { lockUserLists, ownLooks } from "#domains/saved/own-rows.server.ts";
import { looks as table } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type Look, type Looks, maxLooks, mergeLook, newestLooks } from "./looks.ts";

/** Merges a browser's looks into the account and returns the merged ones. The account has the newest 600. */
export async function mergeLooks(ctx: Context, sent: Looks): Promise<Looks> {
  const userId = requireUserId(ctx);
  const looks = newestLooks(sent, ctx.now.getTime());
  const keys = Object.keys(looks);
  if (keys.length === 0) return {};
  return ctx.db.transaction(async (db) => {
    await lockUserLists({ ...ctx, db });
    const known = await db
      .select({ key: table.key, look: table.look })
      .from(table)
      .where(and(ownLooks(ctx), inArray(table.key, keys)));
    const merged: Record<string, Look> = { ...looks };
    for (const { key, look } of known) merged[key] = mergeLook(look, merged[key] ?? look);
    const rows = Object.entries(merged).map(([key, look]) => ({
      ...{ agencyId: ctx.agency.id, userId, key, look },
      lookedAt: new Date(look.at),
    }));
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.agencyId, table.userId, table.key],
        set: { look: sql`excluded.look`, lookedAt: sql`excluded.looked_at` },
      });
    const oldest = db
      .select({ lookedAt: table.lookedAt })
      .from(table)
      .where(ownLooks(ctx))
      .orderBy(desc(table.lookedAt))
      .offset(maxLooks - 1)
      .limit(1);
    await db.delete(table).where(and(ownLooks(ctx), lt(table.lookedAt, sql`(${oldest})`)));
    return merged;
  });
}

export async function listLooks(ctx: Context): Promise<Looks> {
  const rows = await ctx.db.select({ key: table.key, look: table.look }).from(table).where(ownLooks(ctx));
  return Object.fromEntries(rows.map(({ key, look }) => [key, look]));
}

export async function deleteLooks(ctx: Context): Promise<void> {
  await ctx.db.delete(table).where(ownLooks(ctx));
}
