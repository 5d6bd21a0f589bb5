import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { putResetLink } from "./mail/reset-link.server.tsx";
import { hashToken } from "./session-store.server.ts";
import { passwordResets, users } from "./tables.server.ts";

const linkMs = 60 * 60 * 1000;

/** `request` tells one wish from another: the same one run twice sends one mail. */
export async function sendResetLink(
  ctx: Context,
  { email, request }: { email: string; request: string },
): Promise<void> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.emailLower, sql`lower(${email}::text)`)));
  if (!user) return;
  const token = randomBytes(32).toString("base64url");
  await ctx.db.transaction(async (db) => {
    await db.insert(passwordResets).values({
      agencyId: ctx.agency.id,
      tokenHash: hashToken(token),
      userId: user.userId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + linkMs),
    });
    await putResetLink({ ...ctx, db }, { user, token, request });
  });
}
